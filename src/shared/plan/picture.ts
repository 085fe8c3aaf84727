import { stemOf, tellingWords } from './words.ts'

/** A picture of the library that scenes may show. */
export interface CatalogPicture {
  id: string
  url: string
  widthPx: number
  heightPx: number
  /** Its names, in the language of the user and in English. */
  names: readonly string[]
  /** Words of its labels. */
  labels: readonly string[]
}

/** The worth of a match: in the title, in the script, and by a label alone. */
const WORTH = { title: 3, script: 1, label: 0.4 } as const
/** Words of names that are of how things look, not of what they are. */
const LOOKS = new Set(
  'blue white gold warm soft light bright dark color coral teal morning evening summer moving drawn open number year circle wall room corner stage hand face mark sign 数字 动画 明亮 阳光 手指 房间'.split(
    ' ',
  ),
)
/** Labels of what marks something, and shows nothing of its own. */
const MARKS = new Set(['arrow', 'mark', 'bubble', 'moving', 'abstract'])
/** Part of the words of a name that a scene has, at least. */
const LEAST_PART = 0.5
/** A picture matches from this on. */
const LEAST = 1

/** How often a word is in a text: as a word, and in Chinese within other words too. */
function countOf(word: string, text: string, words: readonly string[]): number {
  const isHan = /\p{Script=Han}/u.test(word)
  return isHan ? text.split(word).length - 1 : words.filter((one) => one === word).length
}

/** Returns the words of a name that pictures are found by: in Chinese those of two letters at least. */
const nameWords = (name: string) =>
  tellingWords(name).filter((word) => !LOOKS.has(word) && (!/\p{Script=Han}/u.test(word) || word.length > 1))

/**
 * Returns the picture that suits the words of a scene best, the first of several; null where none does.
 * @param not the one that is not to be shown again
 */
export function pictureFor(
  { title, script }: { title: string; script: string },
  catalog: readonly CatalogPicture[],
  not: string | null,
): CatalogPicture | null {
  const [titleWords, scriptWords] = [tellingWords(title), tellingWords(script)]
  const scoreOf = (word: string) =>
    WORTH.title * Math.min(1, countOf(word, title, titleWords)) + WORTH.script * countOf(word, script, scriptWords)
  const shown = catalog.filter(({ labels }) => !labels.some((label) => MARKS.has(label)))
  const scored = shown.map((picture) => {
    const byName = picture.names.map((name) => {
      const scores = nameWords(name).map(scoreOf)
      const isFound = scores.filter((score) => score > 0).length >= scores.length * LEAST_PART
      return isFound ? scores.reduce((sum, score) => sum + score, 0) : 0
    })
    const byLabel = picture.labels.reduce((sum, label) => sum + WORTH.label * Math.min(1, scoreOf(stemOf(label))), 0)
    return { picture, score: Math.max(0, ...byName) + byLabel }
  })
  const best = scored
    .filter(({ picture, score }) => picture.id !== not && score >= LEAST)
    .reduce<(typeof scored)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  return best?.picture ?? null
}
