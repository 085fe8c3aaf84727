/** Why an upload is refused, with the limits for its sentence. */
export interface UploadRefusal {
  reason:
    | 'foreignObject'
    | 'objectNotFound'
    | 'uploadWrongName'
    | 'uploadWrongType'
    | 'uploadTooLarge'
    | 'uploadUnreadable'
    | 'uploadTooComplex'
    | 'uploadCompressed'
    | 'uploadWrongLine'
    | 'uploadLowFrameRate'
    | 'uploadTooShort'
    | 'uploadTooLong'
    | 'uploadTakesTooLong'
    | 'uploadContradicts'
    | 'uploadEmbeddingForbidden'
  values?: Record<string, string | number>
}
