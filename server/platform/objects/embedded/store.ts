import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Space } from '#server/platform/config/space.ts'
import { type AddressUse, contentDisposition, GRANT_MS, type ObjectStore, type StoredObject } from '../common/port.ts'
import { type CountDocuments, StoredBytes } from '../common/quota.ts'
import { ObjectFiles } from './files.ts'
import { AccessKeys, OWN_KEY_ID } from './keys.ts'
import { readMarker } from './marker.ts'
import { objectProtocol, type Surroundings } from './protocol.ts'
import { encode, HOLDER_PARAMETER, REGION, SHARE_PARAMETER, signV4 } from './signing.ts'
import { MultipartUploads } from './uploads.ts'

interface Options {
  dataDir: string
  bucket: string
  masterKey: string
  /** Storage of each tenant at most, in bytes. */
  allowedBytes: number
  /** The disk of the data folder; as good as endless when omitted. */
  space?: Space
  /** Passes on the bytes of a tenant's documents, which count too; none when omitted. */
  documents?: CountDocuments
}

/** Formats a time as `20260131T235959Z`. */
function basicDate(ms: number): string {
  return new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** The server's own object store: files in the data folder, served over the OSS protocol on the server's port. */
export class EmbeddedStore implements ObjectStore {
  readonly origin = null
  readonly #bucket: string
  readonly #files: ObjectFiles
  readonly #uploads: MultipartUploads
  readonly #keys: AccessKeys
  /** The mark of the folder of the files as this studio's, if it has one. */
  readonly #marker: string | null

  private constructor(
    files: ObjectFiles,
    uploads: MultipartUploads,
    { bucket, masterKey, marker }: Pick<Options, 'bucket' | 'masterKey'> & { marker: string | null },
  ) {
    this.#marker = marker
    this.#bucket = bucket
    this.#files = files
    this.#uploads = uploads
    this.#keys = new AccessKeys(masterKey)
  }

  /**
   * Opens the store. One process at a time uses its folder, so the bytes of the tenants are counted once, here, and then
   * in memory: a killed process leaves no wrong number.
   */
  static async open({ dataDir, allowedBytes, space, documents, ...options }: Options): Promise<EmbeddedStore> {
    const files = new ObjectFiles(path.join(dataDir, 'objects'), new StoredBytes(allowedBytes, documents), space)
    await files.count()
    const marker = await readMarker(files.folder)
    return new EmbeddedStore(files, await MultipartUploads.open(files), { ...options, marker })
  }

  get allowedBytes(): number {
    return this.#files.stored.allowedBytes
  }

  async usedBytes(tenantId: string): Promise<number> {
    return this.#files.stored.of(tenantId)
  }

  /** Serves the protocol at `/BUCKET/`. */
  async serve(app: FastifyInstance, surroundings: Surroundings): Promise<void> {
    const protocol = {
      ...surroundings,
      bucket: this.#bucket,
      files: this.#files,
      uploads: this.#uploads,
      keys: this.#keys,
    }
    await app.register((scope) => objectProtocol(scope, protocol), { prefix: `/${this.#bucket}` })
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#files.put(key, Readable.from([bytes]), { bytes: bytes.length })
  }

  async putFile(key: string, file: string): Promise<void> {
    await this.#files.putFile(key, file)
  }

  async check(): Promise<void> {
    if ((await readMarker(this.#files.folder)) !== this.#marker) throw new Error('the folder of the files is away')
  }

  size(key: string): Promise<number | null> {
    return this.#files.size(key)
  }

  read(key: string, start: number, end: number): Promise<Uint8Array> {
    return this.#files.read(key, start, end)
  }

  remove(key: string): Promise<void> {
    return this.#files.remove(key)
  }

  list(prefix: string): AsyncIterable<StoredObject> {
    return this.#files.list(prefix)
  }

  async removePrefix(prefix: string): Promise<void> {
    for await (const { key } of this.#files.list(prefix)) await this.#files.remove(key)
  }

  discardUploads(beforeMs: number): Promise<void> {
    return this.#uploads.discard(beforeMs)
  }

  async grant(prefix: string, host: string, sessionId: string) {
    const expiration = Date.now() + GRANT_MS
    const { id, secret, token } = this.#keys.issue(`${prefix}/`, expiration, sessionId)
    return {
      provider: 'oss' as const,
      endpoint: host,
      region: `oss-${REGION}`,
      bucketName: this.#bucket,
      pathStyle: true,
      accessToken: token,
      accessKeyId: id,
      accessKeySecret: secret,
      applyPath: prefix,
      expiration,
    }
  }

  async address(
    key: string,
    validMs: number,
    host: string,
    { downloadName, shareId, holder }: AddressUse = {},
  ): Promise<string> {
    const date = basicDate(Date.now())
    const query: Record<string, string> = {
      'x-oss-signature-version': 'OSS4-HMAC-SHA256',
      'x-oss-credential': `${OWN_KEY_ID}/${date.slice(0, 8)}/${REGION}/oss/aliyun_v4_request`,
      'x-oss-date': date,
      'x-oss-expires': String(Math.ceil(validMs / 1000)),
      ...(shareId && { [SHARE_PARAMETER]: shareId }),
      ...(holder && { [HOLDER_PARAMETER]: holder }),
      ...(downloadName && { 'response-content-disposition': contentDisposition(downloadName) }),
    }
    const request = { method: 'GET', bucket: this.#bucket, key, query, headers: {} }
    query['x-oss-signature'] = signV4(request, this.#keys.ownSecret, date, REGION, [])
    const path = encode(`/${this.#bucket}/${key}`).replaceAll('%2F', '/')
    return `${host}${path}?${Object.entries(query)
      .map(([name, value]) => `${name}=${encode(value)}`)
      .join('&')}`
  }
}
