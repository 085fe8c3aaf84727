import type { Transfer } from './transfer.ts'

/** Interval at which the client renews its credentials, which are valid for an hour. */
const REFRESH_MS = 240_000

/** Loads the client of the store, whose build for browsers expects a `window`. */
async function loadClient() {
  Object.assign(self, { window: self })
  return (await import('ali-oss')).default
}

/** Uploads in parts of 1 MiB, three at a time, between which it can be held. Rejects with the store's error, identified by its `code`. */
export async function toOss({ key, file, signal, onProgress, pass, credentials }: Transfer): Promise<void> {
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
    const progress = (part: number) => {
      onProgress(part)
      return pass()
    }
    await client.multipartUpload(key, file, { parallel: 3, partSize: 1 << 20, progress, headers })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
