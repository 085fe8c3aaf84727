import { storageAuth } from '#shared/api/storage.ts'
import { api } from './api.ts'
import { storeKey, withStorageClient } from './upload-rules.ts'

export interface UploadOptions {
  /** 0 to 1. */
  onProgress?(part: number): void
  signal?: AbortSignal
}

type Auth = Awaited<ReturnType<typeof authorize>>
const REFRESH_BEFORE_MS = 300_000
const SINGLE_SHOT_BYTES = 4 << 20
let known: Promise<Auth> | null = null

function authorize() {
  return api(storageAuth, {})
}

/** Credentials for the tenant's prefix, asked for once by however many uploads and renewed 5 minutes before their end. */
async function credentials(): Promise<Auth> {
  known ??= authorize()
  const auth = await known.catch((error: unknown) => {
    known = null
    throw error
  })
  if (auth.expiration - Date.now() > REFRESH_BEFORE_MS) return auth
  known = authorize()
  return known
}

async function toOss(auth: Auth, key: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  const { default: OSS } = await import('ali-oss')
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
    refreshSTSTokenInterval: 240_000,
    refreshSTSToken: async () => {
      const fresh = await credentials()
      return { accessKeyId: fresh.accessKeyId, accessKeySecret: fresh.accessKeySecret, stsToken: fresh.accessToken }
    },
  } as ConstructorParameters<typeof OSS>[0])
  const stop = () => (client as unknown as { cancel(): void }).cancel()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    await client.multipartUpload(key, file, {
      parallel: 3,
      partSize: 1 << 20,
      progress: (part: number) => onProgress?.(part),
    })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

async function toAzure(auth: Auth, key: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  const { BlockBlobClient } = await import('@azure/storage-blob')
  const url = `${auth.endpoint.replace(/\/$/, '')}/${auth.bucketName}/${key.split('/').map(encodeURIComponent).join('/')}?${auth.accessToken}`
  await new BlockBlobClient(url).uploadData(file, {
    maxSingleShotSize: SINGLE_SHOT_BYTES,
    abortSignal: signal,
    onProgress: ({ loadedBytes }) => onProgress?.(loadedBytes / file.size),
  })
}

/**
 * Uploads straight to the object store with short-lived credentials; returns the key. `folder` is what it is for
 * (`foreground`, `background`, `music`, `projects/ID/poster`). Rejects with the message `empty file` for an empty one,
 * `no root path` where the store gave none, with an AbortError when `signal` ends it.
 */
export async function uploadFile(
  file: Blob,
  name: string,
  folder: string,
  options: UploadOptions = {},
): Promise<string> {
  if (file.size === 0) throw new Error('empty file')
  options.signal?.throwIfAborted()
  const key = storeKey((await credentials()).applyPath, folder, name, crypto.randomUUID())
  const send = async () => {
    const auth = await credentials()
    await (auth.provider === 'azure' ? toAzure : toOss)(auth, key, file, options)
  }
  const forget = () => {
    known = null
  }
  try {
    await withStorageClient(send, forget)
  } catch (error) {
    options.signal?.throwIfAborted()
    throw error
  }
  return key
}
