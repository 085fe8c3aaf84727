import {
  BlobSASPermissions,
  BlobServiceClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import { StartError } from '#server/start-error.ts'
import { contentDisposition, contentType, GRANT_MS, type ObjectStore } from './port.ts'

/** Signatures are valid from a little before now on, for clocks that differ. */
const SKEW_MS = 5 * 60_000

const CORS = {
  allowedOrigins: '*',
  allowedMethods: 'GET,HEAD,PUT,OPTIONS',
  allowedHeaders: '*',
  exposedHeaders: '*',
  maxAgeInSeconds: 3600,
}

/**
 * Azure Blob Storage. A signature there opens a blob or a whole container and no prefix, so every tenant has a
 * container of its own, `BUCKET-TENANT`, named by the second part of the key `tenants/TENANT/...`.
 */
export class AzureStore implements ObjectStore {
  readonly origin: string
  readonly #service: BlobServiceClient
  readonly #credential: StorageSharedKeyCredential
  readonly #bucket: string
  readonly #made = new Set<string>()

  private constructor(service: BlobServiceClient, credential: StorageSharedKeyCredential, bucket: string) {
    this.#service = service
    this.#credential = credential
    this.#bucket = bucket
    this.origin = new URL(service.url).origin
  }

  /** @throws StartError when the account does not answer */
  static async open(connectionString: string, bucket: string): Promise<AzureStore> {
    try {
      const service = BlobServiceClient.fromConnectionString(connectionString, { retryOptions: { maxTries: 3 } })
      const { credential } = service
      if (!(credential instanceof StorageSharedKeyCredential)) throw new Error('it has no AccountKey')
      const { cors = [] } = await service.getProperties()
      if (cors.length === 0) await service.setProperties({ cors: [CORS] })
      return new AzureStore(service, credential, bucket)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new StartError(`The storage of AZURE_CONNECTION_STRING cannot be used: ${reason}.`)
    }
  }

  #containerName(key: string): string {
    return `${this.#bucket}-${key.split('/')[1] ?? ''}`
  }

  async #container(key: string) {
    const name = this.#containerName(key)
    const container = this.#service.getContainerClient(name)
    if (!this.#made.has(name)) await container.createIfNotExists()
    this.#made.add(name)
    return container
  }

  async #blob(key: string) {
    return (await this.#container(key)).getBlockBlobClient(key)
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await (await this.#blob(key)).uploadData(bytes, { blobHTTPHeaders: { blobContentType: contentType(key) } })
  }

  async putFile(key: string, file: string): Promise<void> {
    await (await this.#blob(key)).uploadFile(file, { blobHTTPHeaders: { blobContentType: contentType(key) } })
  }

  async size(key: string): Promise<number | null> {
    try {
      return (await (await this.#blob(key)).getProperties()).contentLength ?? 0
    } catch (error) {
      if ((error as { statusCode?: number }).statusCode === 404) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await (await this.#blob(key)).deleteIfExists()
  }

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

  async address(key: string, validMs: number, _host: string, downloadName?: string): Promise<string> {
    const containerName = this.#containerName(key)
    const signature = generateBlobSASQueryParameters(
      {
        containerName,
        blobName: key,
        permissions: BlobSASPermissions.parse('r'),
        startsOn: new Date(Date.now() - SKEW_MS),
        expiresOn: new Date(Date.now() + validMs),
        contentType: contentType(key),
        ...(downloadName && { contentDisposition: contentDisposition(downloadName) }),
      },
      this.#credential,
    )
    return `${this.#service.getContainerClient(containerName).getBlockBlobClient(key).url}?${signature}`
  }
}
