import type { StoreCredentials } from '#shared/protocol/upload.ts'

/** One file on its way to the store. */
export interface Transfer {
  key: string
  file: Blob
  signal: AbortSignal
  /** `part` 0 to 1. */
  onProgress(part: number): void
  /** Credentials for now. Throws `UploadError`. */
  credentials(): Promise<StoreCredentials>
}
