import type { Result } from '#shared/base/result.ts'
import type { FontRefusal, FontReport } from '#shared/font/read-font.ts'

/** The calls of the UI to the font worker, which examines one font and is ended with it. */
export interface FontApi {
  /** Reads a chosen font and has the browser load it: what is accepted can also be drawn. */
  check(file: Blob): Promise<Result<FontReport, FontRefusal>>
}
