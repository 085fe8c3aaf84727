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
    onProgress: ({ loadedBytes }) => onProgress(loadedBytes / file.size, null),
  })
}

async function inBlocks(blob: BlockBlobClient, transfer: Transfer): Promise<void> {
  const { file, signal, onProgress, pass, checkpoint } = transfer
  const size = Math.max(BLOCK_BYTES, Math.ceil(file.size / BLOCKS_MAX))
  const count = Math.ceil(file.size / size)
  // all of one length, as the store asks
  const ids = Array.from({ length: count }, (_, at) => btoa(String(at).padStart(6, '0')))
  const staged = new Set(checkpoint?.parts.map(({ number }) => number - 1))
  const missing = ids.map((_, at) => at).filter((at) => !staged.has(at))
  const tell = () => {
    const parts = [...staged].map((at) => ({ number: at + 1, etag: '' }))
    onProgress(staged.size / count, { uploadId: '', partBytes: size, parts })
  }
  const sendRest = async () => {
    while (missing.length > 0) {
      await pass()
      signal.throwIfAborted()
      const at = missing.shift()
      if (at === undefined) return
      const part = file.slice(at * size, (at + 1) * size)
      await blob.stageBlock(ids[at]!, part, part.size, { abortSignal: signal })
      staged.add(at)
      tell()
    }
  }
  tell()
  await Promise.all(Array.from({ length: PARALLEL }, sendRest))
  await blob.commitBlockList(ids, { abortSignal: signal })
}
