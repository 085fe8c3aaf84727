/** Why a file cannot become scenes, whoever tries again. */
export type ImportRefusal = 'encrypted' | 'broken' | 'empty' | 'otherKind' | 'oldFormat' | 'newerVersion' | 'tooMuch'

/** A file that cannot become scenes. Any other error may be another attempt's matter. */
export class ImportError extends Error {
  readonly code: ImportRefusal

  constructor(code: ImportRefusal) {
    super(`The file cannot be imported: ${code}.`)
    this.name = 'ImportError'
    this.code = code
  }
}
