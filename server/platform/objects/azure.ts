import { createHash } from 'node:crypto'
import {
  BlobSASPermissions,
  BlobServiceClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { StartError } from '#server/platform/config/start-error.ts'
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

/** Length of the hash in the name of an uploader's container; container names have at most 63 characters. */
const HASH_CHARS = 32
/** Signatures are valid from a little before now, to allow for clock skew. */
const SKEW_MS = 5 * 60_000

const CORS = {
  allowedOrigins: '*',
  allowedMethods: 'GET,HEAD,PUT,OPTIONS',
  allowedHeaders: '*',
  exposedHeaders: '*',
  maxAgeInSeconds: 3600,
}

/** Returns the value of a request, or null if the blob or container does not exist. */
async function orNull<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 404) return null
    throw error
  }
}

/**
 * Azure Blob Storage. A signature grants access to a blob or a whole container, never to a prefix. So every tenant has
 * a container `BUCKET-TENANT`, and every uploader has one, `BUCKET-uHASH` with the hash of the prefix
 * `tenants/TENANT/uploads/USER`. A signature that allows writing blocks also allows replacing blobs of that one
 * container.
 */
export class AzureStore implements ObjectStore {
  readonly origin: string
  readonly #service: BlobServiceClient
  readonly #credential: StorageSharedKeyCredential
  readonly #bucket: string
  readonly allowedBytes: number
  readonly #made = new Set<string>()
  readonly #stored = new ListedBytes((prefix) => this.list(prefix))

  private constructor(
    service: BlobServiceClient,
    credential: StorageSharedKeyCredential,
    bucket: string,
    allowedBytes: number,
  ) {
    this.allowedBytes = allowedBytes
    this.#service = service
    this.#credential = credential
    this.#bucket = bucket
    this.origin = new URL(service.url).origin
  }

  /** @throws StartError when the account cannot be reached */
  static async open(connectionString: string, bucket: string, allowedBytes: number): Promise<AzureStore> {
    try {
      const service = BlobServiceClient.fromConnectionString(connectionString, { retryOptions: { maxTries: 3 } })
      const { credential } = service
      if (!(credential instanceof StorageSharedKeyCredential)) throw new Error('it has no AccountKey')
      const { cors = [] } = await service.getProperties()
      if (cors.length === 0) await service.setProperties({ cors: [CORS] })
      return new AzureStore(service, credential, bucket, allowedBytes)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The storage of AZURE_CONNECTION_STRING cannot be used: ${reason}.`)
    }
  }

  #containerName(key: string): string {
    const [, tenantId = '', kind, userId] = key.split('/')
    if (kind !== 'uploads' || !userId) return `${this.#bucket}-${tenantId}`
    const hash = createHash('sha256').update(`${tenantId}/${userId}`).digest('hex')
    return `${this.#bucket}-u${hash.slice(0, HASH_CHARS)}`
  }

  /**
   * Returns whether a container belongs to this store; another store of the account may have a bucket with a similar
   * name.
   */
  #isOwn(container: string): boolean {
    const rest = container.startsWith(`${this.#bucket}-`) ? container.slice(this.#bucket.length + 1) : ''
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^u[0-9a-f]{32}$/.test(rest)
  }

  /** Returns the container of a key; creates it if needed. */
  async #container(key: string) {
    const name = this.#containerName(key)
    const container = this.#service.getContainerClient(name)
    if (!this.#made.has(name)) await container.createIfNotExists()
    this.#made.add(name)
    return container
  }

  #blob(key: string) {
    return this.#service.getContainerClient(this.#containerName(key)).getBlockBlobClient(key)
  }

  usedBytes(tenantId: string): Promise<number> {
    return this.#stored.of(tenantId)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const blob = (await this.#container(key)).getBlockBlobClient(key)
    await blob.uploadData(bytes, { blobHTTPHeaders: { blobContentType: contentType(key) } })
  }

  async putFile(key: string, file: string): Promise<void> {
    const blob = (await this.#container(key)).getBlockBlobClient(key)
    await blob.uploadFile(file, { blobHTTPHeaders: { blobContentType: contentType(key) } })
  }

  async check(): Promise<void> {
    await this.size(ABSENT_KEY)
  }

  async size(key: string): Promise<number | null> {
    const found = await orNull(this.#blob(key).getProperties())
    return found && (found.contentLength ?? 0)
  }

  read(key: string, start: number, end: number): Promise<Uint8Array> {
    return this.#blob(key).downloadToBuffer(start, end - start)
  }

  async remove(key: string): Promise<void> {
    await orNull(this.#blob(key).deleteIfExists())
  }

  /** Lists every container of this store, since the service cannot list several at once. */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    for await (const { name } of this.#service.listContainers({ prefix: `${this.#bucket}-` })) {
      if (!this.#isOwn(name)) continue
      for await (const blob of this.#service.getContainerClient(name).listBlobsFlat({ prefix })) {
        const { contentLength = 0, lastModified } = blob.properties
        yield { key: blob.name, sizeBytes: contentLength, modifiedMs: lastModified.getTime() }
      }
    }
  }

  async removePrefix(prefix: string): Promise<void> {
    for await (const { key } of this.list(prefix)) await this.remove(key)
  }

  /** The service discards uncommitted blocks a week after the last one. */
  async discardUploads(): Promise<void> {}

  async grant(prefix: string) {
    const { containerName } = await this.#container(prefix)
    const expiration = Date.now() + GRANT_MS
    const signature = generateBlobSASQueryParameters(
      {
        containerName,
        permissions: ContainerSASPermissions.parse('cw'),
        startsOn: new Date(Date.now() - SKEW_MS),
        expiresOn: new Date(expiration),
      },
      this.#credential,
    )
    return {
      provider: 'azure' as const,
      endpoint: this.#service.url.replace(/\/$/, ''),
      region: '',
      bucketName: containerName,
      pathStyle: true,
      accessToken: signature.toString(),
      accessKeyId: '',
      accessKeySecret: '',
      applyPath: prefix,
      expiration,
    }
  }

  async address(
    key: string,
    validMs: number,
    _host: string,
    { downloadName, holder }: AddressUse = {},
  ): Promise<string> {
    const containerName = this.#containerName(key)
    const signature = generateBlobSASQueryParameters(
      {
        containerName,
        blobName: key,
        permissions: BlobSASPermissions.parse('r'),
        startsOn: new Date(Date.now() - SKEW_MS),
        expiresOn: new Date(Date.now() + (holder ? Math.min(validMs, UNHELD_MS_MAX) : validMs)),
        contentType: contentType(key),
        ...(downloadName && { contentDisposition: contentDisposition(downloadName) }),
      },
      this.#credential,
    )
    return `${this.#service.getContainerClient(containerName).getBlockBlobClient(key).url}?${signature}`
  }
}
