/** What a voice can do, where the document's text depends on it. */
export interface ToneAbility {
  /** BCP 47. */
  language: string
  supportsSubtitle: boolean
  supportsSsml: boolean
}
