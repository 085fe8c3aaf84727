/** How the process reads a file: its arguments. */
export interface ReadingOrder {
  /** The language of who imports, by which the encoding of an old text is guessed. */
  language: string
  /** Longest text, in UTF-16 units. */
  charsMax: number
  /** Whether lines stay as they are, empty ones too: those of tables and subtitles mean something. */
  keepsLines?: boolean
}

/**
 * The text of a file, one paragraph a line, and whether it has more; or why it is refused: it has a password, cannot be read, has
 * no text, is of another kind, or takes too much to read.
 */
export type Reading =
  | { text: string; isCut: boolean }
  | { refusal: 'encrypted' | 'broken' | 'empty' | 'otherKind' | 'tooMuch' }

/** The text of a file as a reader gives it, with its line ends, or why it is refused; `isCut` where the file has more. */
export type RawReading = { text: string; isCut?: boolean } | Extract<Reading, { refusal: unknown }>
