import OSS from 'ali-oss'
import type { OssStoreConfig } from '#server/platform/config/config.ts'
import { ListedBytes } from './common/listed-bytes.ts'
import {
  ABSENT_KEY,
  type AddressUse,
  contentDisposition,
  contentType,
  GRANT_MS,
  type ObjectStore,
  type StoredObject,
  UNHELD_MS_MAX,
} from './common/port.ts'

const PAGE = 1000

/** The part of the client that its published types omit. */
interface Untyped {
  signatureUrl(name: string, options: { expires: number; response?: Record<string, string> }): string
  listUploads(query: Record<string, string | number>): Promise<{
    uploads: { name: string; uploadId: string; initiated: string }[]
    isTruncated: boolean
    nextKeyMarker: string
    nextUploadIdMarker: string
  }>
}

/**
 * Returns the policy of a temporary key, which may write objects below its prefix, in parts too, and nothing else:
 * uploads that broke off are discarded by the server (S13.15). Policies
 * cannot forbid replacing an object; a bucket rule against overwriting does (see `docs/api.md`).
 */
export function uploadPolicy(bucket: string, prefix: string) {
  return {
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject'],
        Resource: [`acs:oss:*:*:${bucket}/${prefix}/*`],
      },
    ],
  }
}

/** Object storage of the cloud provider. Upload keys come from its token service and are limited to one prefix. */
export class OssStore implements ObjectStore {
  readonly origin: string
  readonly allowedBytes: number
  readonly #config: OssStoreConfig
  readonly #client: OSS
  readonly #stored = new ListedBytes((prefix) => this.list(prefix))

  constructor(config: OssStoreConfig, allowedBytes: number) {
    this.allowedBytes = allowedBytes
    const { endpoint, bucket, pathStyle } = config
    this.#config = config
    const url = new URL(endpoint.includes('://') ? endpoint : `https://${endpoint}`)
    this.origin = pathStyle ? url.origin : `${url.protocol}//${bucket}.${url.host}`
    this.#client = new OSS({
      endpoint: url.origin,
      region: config.region,
      bucket,
      accessKeyId: config.accessKeyId,
      accessKeySecret: config.accessKeySecret,
      secure: url.protocol === 'https:',
      sldEnable: pathStyle,
    } as OSS.Options)
  }

  usedBytes(tenantId: string): Promise<number> {
    return this.#stored.of(tenantId)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#client.put(key, Buffer.from(bytes), { mime: contentType(key) })
  }

  async putFile(key: string, file: string): Promise<void> {
    await this.#client.multipartUpload(key, file, { mime: contentType(key) })
  }

  async check(): Promise<void> {
    await this.size(ABSENT_KEY)
  }

  async size(key: string): Promise<number | null> {
    try {
      const { res } = await this.#client.head(key)
      return Number((res.headers as Record<string, string>)['content-length'] ?? 0)
    } catch (error) {
      if ((error as { status?: number }).status === 404) return null
      throw error
    }
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    const { content } = await this.#client.get(key, { headers: { Range: `bytes=${start}-${end - 1}` } })
    return content as Buffer
  }

  async remove(key: string): Promise<void> {
    await this.#client.delete(key)
  }

  async *#pages(prefix: string): AsyncGenerator<StoredObject[]> {
    let token: string | undefined
    do {
      const query = { prefix, 'max-keys': String(PAGE), 'encoding-type': 'url' as const }
      const { objects, nextContinuationToken } = await this.#client.listV2(
        { ...query, ...(token && { 'continuation-token': token }) },
        {},
      )
      yield (objects ?? []).map(({ name, size, lastModified }) => {
        return { key: decodeURIComponent(name), sizeBytes: size, modifiedMs: Date.parse(lastModified) }
      })
      token = nextContinuationToken
    } while (token)
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    for await (const page of this.#pages(prefix)) yield* page
  }

  async removePrefix(prefix: string): Promise<void> {
    for await (const page of this.#pages(prefix)) {
      const keys = page.map(({ key }) => key)
      if (keys.length > 0) await this.#client.deleteMulti(keys, { quiet: true })
    }
  }

  async discardUploads(beforeMs: number, own: (key: string) => boolean): Promise<void> {
    const client = this.#client as unknown as Untyped
    let from: Record<string, string> = {}
    for (;;) {
      const found = await client.listUploads({ 'max-uploads': PAGE, 'encoding-type': 'url', ...from })
      for (const { name, uploadId, initiated } of found.uploads) {
        const key = decodeURIComponent(name)
        if (Date.parse(initiated) < beforeMs && own(key)) await this.#client.abortMultipartUpload(key, uploadId)
      }
      if (!found.isTruncated) return
      from = { 'key-marker': decodeURIComponent(found.nextKeyMarker), 'upload-id-marker': found.nextUploadIdMarker }
    }
  }

  async grant(prefix: string) {
    const { accessKeyId, accessKeySecret, roleArn, bucket, endpoint, region, pathStyle } = this.#config
    const sts = new OSS.STS({ accessKeyId, accessKeySecret })
    const { credentials } = await sts.assumeRole(roleArn, uploadPolicy(bucket, prefix), GRANT_MS / 1000, 'studio')
    return {
      provider: 'oss' as const,
      endpoint,
      region,
      bucketName: bucket,
      pathStyle,
      accessToken: credentials.SecurityToken,
      accessKeyId: credentials.AccessKeyId,
      accessKeySecret: credentials.AccessKeySecret,
      applyPath: prefix,
      expiration: Date.parse(credentials.Expiration),
    }
  }

  async address(
    key: string,
    validMs: number,
    _host: string,
    { downloadName, holder }: AddressUse = {},
  ): Promise<string> {
    return (this.#client as unknown as Untyped).signatureUrl(key, {
      expires: Math.ceil((holder ? Math.min(validMs, UNHELD_MS_MAX) : validMs) / 1000),
      ...(downloadName && { response: { 'content-disposition': contentDisposition(downloadName) } }),
    })
  }
}
