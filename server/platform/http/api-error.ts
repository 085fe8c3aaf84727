import { CODES } from '#shared/api/envelope.ts'
import { LIBRARY_GONE, type LibraryGone } from '#shared/model/error-codes.ts'
import type { Sentence } from './messages/index.ts'

const STATUS: Record<number, number> = {
  [CODES.loginExpired]: 401,
  [CODES.notMember]: 401,
  [CODES.secondFactor]: 401,
  [CODES.invalidArgument]: 400,
  ...Object.fromEntries(Object.values(LIBRARY_GONE).map((code) => [code, 404])),
}

/** When a call that was refused for lack of room may be made again. */
const RETRY_SEC = 3

/** A refusal for the user: a code of the catalogue and a sentence in the user's language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: number
  readonly sentence: Sentence
  readonly values: Record<string, string | number>
  /** The `data` of the response: details for programs. */
  readonly data: unknown
  /** After how many seconds the call may be made again; null where that depends on something else. */
  retrySec: number | null = null

  constructor(
    code: keyof typeof CODES | LibraryGone,
    sentence: Sentence,
    values: Record<string, string | number> = {},
    data: unknown = null,
  ) {
    super(sentence)
    this.code = code in LIBRARY_GONE ? LIBRARY_GONE[code as LibraryGone] : CODES[code as keyof typeof CODES]
    this.sentence = sentence
    this.values = values
    this.data = data
  }

  /** The HTTP status of the code. */
  get status(): number {
    return STATUS[this.code] ?? this.code
  }
}

/** Returns a refusal for lack of room: the call may be made again a little later. */
export function tryLater(code: 'tooMany' | 'busy', sentence: Sentence): ApiError {
  return Object.assign(new ApiError(code, sentence), { retrySec: RETRY_SEC })
}
