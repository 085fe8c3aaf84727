import type { StoreCredentials } from '#shared/protocol/upload.ts'

/** The upload of one file to the store. */
export interface Transfer {
  key: string
  file: Blob
  signal: AbortSignal
  /** `part` 0 to 1. */
  onProgress(part: number): void
  /** Resolves when the next part may be sent: while the upload is paused it waits. */
  pass(): Promise<void>
  /** Returns valid credentials. Throws `UploadError`. */
  credentials(): Promise<StoreCredentials>
}
