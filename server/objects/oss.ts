import OSS from 'ali-oss'
import type { OssStoreConfig } from '#server/config.ts'
import { contentDisposition, contentType, GRANT_MS, type ObjectStore } from './port.ts'

/** The part of the client that its published types leave out. */
interface Signing {
  signatureUrl(name: string, options: { expires: number; response?: Record<string, string> }): string
}

/** What a tenant's temporary key may do: read and write below its prefix. */
function policyFor(bucket: string, prefix: string) {
  return {
    Version: '1',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['oss:PutObject', 'oss:GetObject', 'oss:AbortMultipartUpload', 'oss:ListParts'],
        Resource: [`acs:oss:*:*:${bucket}/${prefix}/*`],
      },
    ],
  }
}

/** Object storage of the cloud provider; uploads get keys of its token service, limited to the tenant's prefix. */
export class OssStore implements ObjectStore {
  readonly origin: string
  readonly #config: OssStoreConfig
  readonly #client: OSS

  constructor(config: OssStoreConfig) {
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

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#client.put(key, Buffer.from(bytes), { mime: contentType(key) })
  }

  async putFile(key: string, file: string): Promise<void> {
    await this.#client.multipartUpload(key, file, { mime: contentType(key) })
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

  async remove(key: string): Promise<void> {
    await this.#client.delete(key)
  }

  async grant(prefix: string) {
    const { accessKeyId, accessKeySecret, roleArn, bucket, endpoint, region, pathStyle } = this.#config
    const sts = new OSS.STS({ accessKeyId, accessKeySecret })
    const { credentials } = await sts.assumeRole(roleArn, policyFor(bucket, prefix), GRANT_MS / 1000, 'studio')
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

  async address(key: string, validMs: number, _host: string, downloadName?: string): Promise<string> {
    return (this.#client as unknown as Signing).signatureUrl(key, {
      expires: Math.ceil(validMs / 1000),
      ...(downloadName && { response: { 'content-disposition': contentDisposition(downloadName) } }),
    })
  }
}
