import { ApiError } from '#server/platform/http/api-error.ts'
import type { UploadRefusal } from './upload-refusal.ts'

/** Returns the answer to a refusal of an upload. */
export function refusedUpload({ reason, values }: UploadRefusal): ApiError {
  const code = reason === 'foreignObject' ? 'forbidden' : 'invalidArgument'
  return new ApiError(code, reason, values, { reason, ...values })
}
