import type { Transfer } from './transfer.ts'

const SINGLE_SHOT_BYTES = 4 << 20

/** Uploads a small file at once, a larger one in blocks. Rejects with the store's error. */
export async function toAzure({ key, file, signal, onProgress, credentials }: Transfer): Promise<void> {
  const [{ BlockBlobClient }, auth] = await Promise.all([import('@azure/storage-blob'), credentials()])
  const path = key.split('/').map(encodeURIComponent).join('/')
  const url = `${auth.endpoint.replace(/\/$/, '')}/${auth.bucketName}/${path}?${auth.accessToken}`
  await new BlockBlobClient(url).uploadData(file, {
    maxSingleShotSize: SINGLE_SHOT_BYTES,
    abortSignal: signal,
    onProgress: ({ loadedBytes }) => onProgress(loadedBytes / file.size),
  })
}
