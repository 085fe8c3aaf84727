import type { UploadCheckpoint } from '#shared/protocol/upload.ts'
import type { Transfer } from './transfer.ts'

/** Interval at which the client renews its credentials, which are valid for an hour. */
const REFRESH_MS = 240_000

/** Loads the client of the store, whose build for browsers expects a `window`. */
async function loadClient() {
  Object.assign(self, { window: self })
  return (await import('ali-oss')).default
}

/** An upload in parts as the client keeps it. */
interface OssCheckpoint {
  file: Blob
  name: string
  fileSize: number
  partSize: number
  uploadId: string
  doneParts: { number: number; etag: string }[]
}

const clientCheckpoint = ({ key: name, file }: Transfer, { uploadId, partBytes, parts }: UploadCheckpoint) => {
  const doneParts = parts.map((part) => ({ ...part }))
  return { file, name, fileSize: file.size, partSize: partBytes, uploadId, doneParts } satisfies OssCheckpoint
}

/**
 * Uploads in parts of 1 MiB, three at a time, between which it can be held; those that the checkpoint names are not sent
 * again. Rejects with the store's error, identified by its `code`.
 */
export async function toOss(transfer: Transfer): Promise<void> {
  const { key, file, signal, onProgress, pass, credentials, checkpoint } = transfer
  const [OSS, auth] = await Promise.all([loadClient(), credentials()])
  signal.throwIfAborted()
  const client = new OSS({
    endpoint: auth.endpoint,
    region: auth.region,
    bucket: auth.bucketName,
    accessKeyId: auth.accessKeyId,
    accessKeySecret: auth.accessKeySecret,
    stsToken: auth.accessToken,
    secure: auth.endpoint.startsWith('https'),
    sldEnable: auth.pathStyle,
    authorizationV4: true,
    refreshSTSTokenInterval: REFRESH_MS,
    refreshSTSToken: async () => {
      const fresh = await credentials()
      return { accessKeyId: fresh.accessKeyId, accessKeySecret: fresh.accessKeySecret, stsToken: fresh.accessToken }
    },
  } as ConstructorParameters<typeof OSS>[0])
  const stop = () => (client as unknown as { cancel(): void }).cancel()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const headers = { 'x-oss-forbid-overwrite': 'true' }
    // the client waits for what its progress returns before it sends the next part
    const progress = (part: number, done?: OssCheckpoint) => {
      const parts = done?.doneParts.map(({ number, etag }) => ({ number, etag })) ?? []
      onProgress(part, done ? { uploadId: done.uploadId, partBytes: done.partSize, parts } : null)
      return pass()
    }
    if (checkpoint) onProgress((checkpoint.parts.length * checkpoint.partBytes) / file.size, checkpoint)
    await pass()
    signal.throwIfAborted()
    const options = { parallel: 3, partSize: 1 << 20, progress, headers }
    const from = checkpoint && { checkpoint: clientCheckpoint(transfer, checkpoint) }
    await client.multipartUpload(key, file, { ...options, ...from } as Parameters<typeof client.multipartUpload>[2])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
