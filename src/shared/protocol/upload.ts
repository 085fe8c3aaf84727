import type { Result } from '#shared/base/result.ts'
import type { Failure } from './failure.ts'

/** Short-lived credentials for the object store, from the server (`shared/api/storage.ts`). */
export interface StoreCredentials {
  provider: 'oss' | 'azure'
  endpoint: string
  region: string
  bucketName: string
  /** Whether the bucket is in the path of an address instead of its host. */
  pathStyle: boolean
  accessToken: string
  accessKeyId: string
  accessKeySecret: string
}

/** The calls of the UI to the upload worker. An upload is identified by its unique key. */
export interface UploadApi {
  /** Sets the host that provides credentials; the worker knows no log-in session. */
  setHost(host: UploadHost): Promise<void>
  /** Sets the listener for the progress of uploads; replaces the earlier one. */
  listen(listener: (event: UploadProgress) => void): Promise<void>
  /** Returns what tells a file from all others, of which it reads the whole. Fails with `upload_failed` where it cannot. */
  print(file: Blob): Promise<Result<string, Failure>>
  /**
   * Sends a file to the store; of one that broke off, with its `checkpoint`, only the parts that the store lacks. Fails
   * with `cancelled`, `upload_failed`, `gone` where the store has nothing of that checkpoint any more, or a failure of
   * `UploadHost.credentials`.
   */
  send(key: string, file: Blob, checkpoint: UploadCheckpoint | null): Promise<Result<null, Failure>>
  /** Cancels an upload; does nothing for a finished one. */
  cancel(key: string): Promise<void>
  /** Holds an upload after the parts that are on their way; does nothing for a finished one. */
  pause(key: string): Promise<void>
  /** Goes on with an upload that is paused. */
  resume(key: string): Promise<void>
}

export interface UploadProgress {
  key: string
  /** 0 to 1. */
  part: number
  /** The place from which an upload in parts goes on; null for a file that is sent whole. */
  checkpoint: UploadCheckpoint | null
}

/** The state in the store of a file that is uploaded in parts. */
export interface UploadCheckpoint {
  /** The upload as OSS names it; '' on Azure, where the key names it. */
  uploadId: string
  /** Size of all parts but the last. */
  partBytes: number
  /** The parts that the store has, counted from 1, with the tag by which OSS joins them. */
  parts: readonly { number: number; etag: string }[]
}

export interface UploadHost {
  /** Returns credentials that stay valid for minutes. `refused`: the store refused the last ones. */
  credentials(refused: boolean): Promise<Result<StoreCredentials, Failure>>
}
