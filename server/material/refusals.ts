/** Why an upload is not registered, with the limits that its sentence names. */
export interface UploadRefusal {
  reason:
    | 'foreignObject'
    | 'objectNotFound'
    | 'uploadWrongType'
    | 'uploadTooLarge'
    | 'uploadUnreadable'
    | 'uploadLowFrameRate'
  values?: Record<string, string | number>
}
