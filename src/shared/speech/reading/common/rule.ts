/** A stretch of a text and the words that are said for it; `spoken` is empty where nothing is said. */
export interface Reading {
  written: string
  spoken: string
}

/** Languages that texts are read aloud in: Mandarin, Cantonese and English. */
export type ReadingLanguage = 'zh' | 'yue' | 'en'

/** One way to read what is written: the words for a match, or null where the match has another reading. */
export interface Rule {
  /** Matches at a place of the text: flags `u` and `y`. */
  pattern: RegExp
  say: (match: RegExpExecArray) => string | null
}

/** Returns a rule. `source` is the source of a regular expression; `flags` are added to `u` and `y`. */
export function rule(source: string | RegExp, say: Rule['say'], flags = ''): Rule {
  return { pattern: new RegExp(source, `uy${flags}`), say }
}

/** Signs of a range: hyphen, dashes, tildes. */
export const DASH = '[-–—~～]'
/** A number with or without thousands' commas and decimals, without sign. */
export const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`
