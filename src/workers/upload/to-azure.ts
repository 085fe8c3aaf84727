import type { BlockBlobClient } from '@azure/storage-blob'
import type { Transfer } from './transfer.ts'

const SINGLE_SHOT_BYTES = 4 << 20
const BLOCK_BYTES = 4 << 20
/** Most blocks of a file in Azure's store. */
const BLOCKS_MAX = 50_000
const PARALLEL = 3

/** Uploads a small file at once, a larger one in blocks, between which it can be held. Rejects with the store's error. */
export async function toAzure(transfer: Transfer): Promise<void> {
  const { key, file, signal, onProgress, credentials, pass } = transfer
  const [{ BlockBlobClient }, auth] = await Promise.all([import('@azure/storage-blob'), credentials()])
  const path = key.split('/').map(encodeURIComponent).join('/')
  const url = `${auth.endpoint.replace(/\/$/, '')}/${auth.bucketName}/${path}?${auth.accessToken}`
  const blob = new BlockBlobClient(url)
  await pass()
  signal.throwIfAborted()
  if (file.size > SINGLE_SHOT_BYTES) return inBlocks(blob, transfer)
  await blob.uploadData(file, {
    maxSingleShotSize: SINGLE_SHOT_BYTES,
    abortSignal: signal,
    onProgress: ({ loadedBytes }) => onProgress(loadedBytes / file.size),
  })
}

async function inBlocks(blob: BlockBlobClient, { file, signal, onProgress, pass }: Transfer): Promise<void> {
  const size = Math.max(BLOCK_BYTES, Math.ceil(file.size / BLOCKS_MAX))
  const count = Math.ceil(file.size / size)
  // all of one length, as the store asks
  const ids = Array.from({ length: count }, (_, at) => btoa(String(at).padStart(6, '0')))
  let [next, sentBytes] = [0, 0]
  const sendRest = async () => {
    while (next < count) {
      await pass()
      signal.throwIfAborted()
      const at = next++
      if (at >= count) return
      const part = file.slice(at * size, (at + 1) * size)
      await blob.stageBlock(ids[at]!, part, part.size, { abortSignal: signal })
      sentBytes += part.size
      onProgress(sentBytes / file.size)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, sendRest))
  await blob.commitBlockList(ids, { abortSignal: signal })
}
