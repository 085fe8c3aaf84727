/** Signs beside which a line end is no space: of scripts without spaces, and their punctuation. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]`
const WITHOUT_SPACE = new RegExp(`(?:${WIDE}$|^${WIDE})`, 'u')
const THAI_END = /\p{Script=Thai}$/u
const THAI_START = /^\p{Script=Thai}/u
/** A word that is parted: a hyphen after a small letter, before another one. */
const PARTED = /\p{Ll}[-\u2010]$/u
const SMALL = /^\p{Ll}/u

/** Joins two lines of one paragraph: with a space in scripts that have one, and a parted word without its hyphen. */
export function joinLines(line: string, next: string): string {
  if (line.endsWith('\u00AD')) return line.slice(0, -1) + next
  if (PARTED.test(line) && SMALL.test(next)) return line.slice(0, -1) + next
  const isWide = WITHOUT_SPACE.test(line.slice(-1)) || WITHOUT_SPACE.test(next.slice(0, 1))
  const isThai = THAI_END.test(line) && THAI_START.test(next)
  return isWide || isThai ? line + next : `${line} ${next}`
}
