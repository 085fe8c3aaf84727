import { confusablesMap } from 'confusables'

/** Letters that look like a Latin one as capitals or as small letters, where the map of the library has another. */
const PAIRS = 'Іi Ιi ηn Νn νv υu μm Υy ζz'
const LATIN = new Map(PAIRS.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]))
/** Scripts of our users that no Latin word is written with. */
const OTHER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Hangul}\p{Script=Thai}]$/u
const LETTER = /^\p{L}$/u
const LATIN_LETTER = /^[a-z]$/iu

/** Returns the Latin letter that a letter of any other form or script is taken for, or the character itself. */
export function latinLookAlike(char: string): string {
  if (char < '\u0080' || !LETTER.test(char) || OTHER.test(char)) return char
  const latin = LATIN.get(char) ?? confusablesMap.get(char) ?? char
  return LATIN_LETTER.test(latin) ? latin : char
}
