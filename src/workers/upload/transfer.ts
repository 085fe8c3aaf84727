import type { StoreCredentials } from '#shared/protocol/upload.ts'

/** The upload of one file to the store. */
export interface Transfer {
  key: string
  file: Blob
  signal: AbortSignal
  /** `part` 0 to 1. */
  onProgress(part: number): void
  /** Returns valid credentials. Throws `UploadError`. */
  credentials(): Promise<StoreCredentials>
}
