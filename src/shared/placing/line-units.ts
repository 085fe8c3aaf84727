/** Characters that must not begin a line: they stay with the character before them. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{Mn}\p{Mc}，。！？；：、…—～ー々]/u
/** Characters that must not end a line: they go with what follows. */
const OPENING = /[\p{Ps}\p{Pi}「『（《【]$/u

/** A number such as that of a telephone goes on after its hyphen. */
const NUMBER_ENDS = /\d-?$/
const NUMBER_GOES_ON = /^(-|\d)/

/** Letters and digits that are read as one word: Chinese and Japanese ones may stand on a line each. */
const SPELLED = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Thai}\p{Nd}]/u

/** Characters between any two of which a line may break. */
const EACH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Returns the smallest pieces of a text between which a line may break: its words, each with the marks and spaces that stay with it. */
export function lineUnits(text: string): string[] {
  return joined(wordsOf(text))
}

/** Returns such pieces of a text whose lines may break between any two Chinese or Japanese characters. */
export function characterUnits(text: string): string[] {
  return joined(wordsOf(text).flatMap((word) => (EACH.test(word) ? lettersOf(word) : [word])))
}

const wordsOf = (text: string) => [...words.segment(text)].map(({ segment }) => segment)
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

function joined(segments: readonly string[]): string[] {
  const units: string[] = []
  for (const segment of segments) {
    const last = units.at(-1)
    const inNumber = last !== undefined && NUMBER_ENDS.test(last) && NUMBER_GOES_ON.test(segment)
    if (last !== undefined && (inNumber || CLOSING.test(segment) || /^\s/.test(segment) || OPENING.test(last))) {
      units[units.length - 1] = last + segment
    } else units.push(segment)
  }
  return units
}

/** Returns the pieces of a text that look broken where a line breaks within them, without the spaces after them. */
export function spelledUnits(text: string): string[] {
  return lineUnits(text)
    .map((unit) => unit.trim())
    .filter((unit) => SPELLED.test(unit))
}
