import type { Sentence } from '#server/platform/http/messages/index.ts'
import type { LibraryGone } from '#shared/model/error-codes.ts'

/** Why a rule refuses. */
export interface Refusal {
  /** The name of the sentence that users are told. */
  reason: Sentence
  /** Values that the sentence names. */
  values?: Record<string, string | number>
  /** Details for programs. */
  data?: object
  /** The kind of a library item that is gone, which has a code of its own. */
  gone?: LibraryGone
}
