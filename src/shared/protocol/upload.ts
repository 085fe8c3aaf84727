import type { Result } from '#shared/base/result.ts'
import type { Failure } from './failure.ts'

/** Short-lived credentials for the object store, as the server gives them (`shared/api/storage.ts`). */
export interface StoreCredentials {
  provider: 'oss' | 'azure'
  endpoint: string
  region: string
  bucketName: string
  /** The bucket stands in the path of an address, not in its host. */
  pathStyle: boolean
  accessToken: string
  accessKeyId: string
  accessKeySecret: string
}

/** What the UI asks of the upload worker. An upload is named by its key, which nobody else has. */
export interface UploadApi {
  /** How the worker comes by credentials: it knows of no session. */
  setHost(host: UploadHost): Promise<void>
  /** Tells how far uploads have come; replaces the listener. */
  listen(listener: (event: UploadProgress) => void): Promise<void>
  /**
   * Sends a file to the store. Failures carry `cancelled`, `upload_failed`, or are those of `UploadHost.credentials`
   * as they came.
   */
  send(key: string, file: Blob): Promise<Result<null, Failure>>
  /** Calls an upload off; one that has ended stays as it is. */
  cancel(key: string): Promise<void>
}

export interface UploadProgress {
  key: string
  /** 0 to 1. */
  part: number
}

export interface UploadHost {
  /** Credentials that are still good for minutes; `refused`: the store did not know the last ones. */
  credentials(refused: boolean): Promise<Result<StoreCredentials, Failure>>
}
