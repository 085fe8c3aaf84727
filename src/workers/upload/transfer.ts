import type { StoreCredentials, UploadCheckpoint } from '#shared/protocol/upload.ts'

/** The upload of one file to the store. */
export interface Transfer {
  key: string
  file: Blob
  signal: AbortSignal
  /** The state that an upload of it left that broke off; null for a first one. */
  checkpoint: UploadCheckpoint | null
  /** `part` 0 to 1; with what an upload in parts goes on from. */
  onProgress(part: number, checkpoint: UploadCheckpoint | null): void
  /** Resolves when the next part may be sent: while the upload is paused it waits. */
  pass(): Promise<void>
  /** Returns valid credentials. Throws `UploadError`. */
  credentials(): Promise<StoreCredentials>
}
