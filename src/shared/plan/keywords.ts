import { sentencesIn } from '#shared/speech/paragraphs.ts'
import { beginningOf, countsLetters, fits, lengthOf, type TextLimit, tellingWords, tokensOf } from './words.ts'

/** Longest title that is made of a script, and longest point. */
const TITLE: TextLimit = { letters: 14, words: 6 }
const POINT: TextLimit = { letters: 18, words: 8 }
/** Points of a scene at most, and those that its script numbers. */
const POINTS_MAX = 3
const NUMBERED_MAX = 4

/** Words that lead a clause and say nothing alone. */
const LEADING =
  /^(?:and|or|but|so|then|also|yet|because|that|which|who|while|when|as well as|plus|in fact|of course|for example|for instance|however|therefore|moreover|besides|今天|那么|其实|同时|此外|另外|而且|并且|以及|还有|所以|因此|因为|但是|不过|然后|接下来|接着|比如|例如|也就是说|和|与|及|并|且|而)(?:[,，、:：]\s*|\s+|(?<=\p{Script=Han}))/iu
/** The words that number the points of an enumeration. */
const NUMBERED =
  /^(?:(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|next|then|finally|last(?:ly)?|step\s+\w+)\b[,:]?\s+|(?:第[一二三四五六七八九十]+(?:步|点|點|是)?|首先|其次|再次|然后|最后|最後|一是|二是|三是|四是)[，,、：:]?|[（(]?[\d一二三四五六七八九十]+[）)、.]\s*)(?=\S)/iu
const CLAUSE_ENDS = /[，；：。！？,;:.!?…\n—–()（）]/u

interface Clause {
  text: string
  /** The sentence that it is of, from 0 on. */
  sentence: number
  isNumbered: boolean
  /** Whether it says when, if or why something else is. */
  isSubordinate: boolean
}

const SUBORDINATE = /^\s*(?:when|while|if|because|although|though|since|unless|as|after|before|once|until|where)\s/iu

/** Returns a clause without quotes, marks at its ends, and words that only lead it. */
function bare(clause: string): string {
  const trimmed = clause.replace(/^[\s\p{P}]+|(?:(?!%)[\s\p{P}])+$/gu, '')
  const rest = trimmed.replace(LEADING, '').trim()
  return rest === '' ? trimmed : rest
}

/** Cuts a sentence at its commas and colons; a comma inside a number cuts nothing. */
function partsOf(sentence: string): string[] {
  const parts: string[] = []
  let part = ''
  for (const [at, one] of [...sentence].entries()) {
    const isInside = /[,.:]/u.test(one) && /^\S/u.test(sentence.slice(at + 1)) && /[\p{L}\p{N}]$/u.test(part)
    if (CLAUSE_ENDS.test(one) && !isInside) {
      parts.push(part)
      part = ''
    } else part += one
  }
  return [...parts, part]
}

function clausesOf(script: string): Clause[] {
  return sentencesIn(script).flatMap((sentence, at) => {
    const said = sentence.trim()
    const unnumbered = said.replace(NUMBERED, '')
    return partsOf(unnumbered).flatMap((part, index) => {
      const text = bare(part)
      const isNumbered = unnumbered !== said && index === 0
      const isSubordinate = SUBORDINATE.test(part)
      return tellingWords(text).length > 0 ? { text, sentence: at, isNumbered, isSubordinate } : []
    })
  })
}

/** Cuts a clause where another one is joined to it, so that each of them is short; in Chinese at the items of a list. */
const joined = (clause: string): string[] =>
  countsLetters(clause)
    ? clause.split('、')
    : clause.split(/\s+(?:and|but|because|so that|while|when|where|if|until|before|after)\s+/iu)

const upper = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How often each telling word is in a text. */
type Frequencies = ReadonlyMap<string, number>

/** Counts the telling words of a text. */
export function frequenciesOf(text: string): Frequencies {
  const counts = new Map<string, number>()
  for (const word of tellingWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The worth of a clause as a title: it is the first one, or of the first sentence; and what a cut or short one is worth. */
const LEAD = { clause: 2, sentence: 1.3 } as const
const CUT_WORTH = 0.3
const SHORT_WORTH = 0.4
/** One that points at what was said before. */
const POINTING =
  /^(?:(?:he|she|it|they|their|its|his|her|this|these|those|that|we|our|you|your|i|my)\b|[他她它这那我你])/iu
const POINTING_WORTH = 0.6

/** Returns a clause as a title of its own: whole where it is short, else its beginning from its first telling word on. */
function shortened(clause: string): string {
  if (fits(clause, TITLE)) return clause
  const tokens = tokensOf(clause)
  const from = Math.max(
    0,
    tokens.findIndex(({ isTelling }) => isTelling),
  )
  return beginningOf(
    tokens
      .slice(from)
      .map(({ text }) => text)
      .join(''),
    TITLE,
  )
}

/**
 * Returns the title of a scene without a heading: of its clauses the one that is the most telling, by how often its words
 * are said here and how seldom elsewhere. Whole clauses and those of the first sentence go before others.
 */
function titleOf(script: string, whole: Frequencies): string {
  const here = frequenciesOf(script)
  const weight = (word: string) => {
    const count = here.get(word) ?? 0
    return (count * (1 + count)) / ((whole.get(word) ?? count) + 1)
  }
  const clauses = clausesOf(script).flatMap((clause, at) =>
    (fits(clause.text, TITLE) ? [clause.text] : joined(clause.text)).map((text) => ({
      ...clause,
      text: bare(text),
      at,
    })),
  )
  const scored = clauses.map(({ text, sentence, isSubordinate, at }) => {
    const title = shortened(text)
    const words = new Set(tellingWords(title))
    const sum = [...words].reduce((all, word) => all + weight(word), 0)
    const isShort = lengthOf(title) < (countsLetters(title) ? 4 : 2)
    const lead = at === 0 ? LEAD.clause : sentence === 0 ? LEAD.sentence : 1
    const isWhole = title === text && !isSubordinate
    return {
      title,
      score:
        sum *
        lead *
        (isWhole ? 1 : CUT_WORTH) *
        (POINTING.test(title) ? POINTING_WORTH : 1) *
        (isShort ? SHORT_WORTH : 1),
    }
  })
  const best = scored.reduce<(typeof scored)[number] | null>((a, b) => (a && a.score >= b.score ? a : b), null)
  return upper(best?.title || beginningOf(script.trim(), TITLE))
}

/** Returns the points of a script: of an enumeration its items, else the telling clauses that are short enough, one a sentence first. */
function pointsOf(script: string, title: string): string[] {
  const clauses = clausesOf(script)
  const numbered = clauses.filter(({ isNumbered }) => isNumbered)
  const free = clauses.filter(({ isSubordinate }) => !isSubordinate)
  const wanted = numbered.length > 1 ? numbered : free.length > 0 ? free : clauses
  const most = numbered.length > 1 ? NUMBERED_MAX : POINTS_MAX
  const parts = wanted.flatMap(({ text, sentence }) =>
    (fits(text, POINT) ? [text] : joined(text)).map((part) => ({ text: bare(part), sentence })),
  )
  // what follows a part that is too long for a point means nothing without it
  const broken = new Map<number, number>()
  for (const [at, { text, sentence }] of parts.entries())
    if (!fits(text, POINT) && !countsLetters(text) && !broken.has(sentence)) broken.set(sentence, at)
  const whole = parts.filter(
    ({ text, sentence }, at) => fits(text, POINT) && at < (broken.get(sentence) ?? parts.length),
  )
  const usable = whole.filter(({ text }) => numbered.length > 1 || lengthOf(text) > (countsLetters(text) ? 3 : 1))
  const said = usable.length > 0 ? usable : parts.map((part) => ({ ...part, text: beginningOf(part.text, POINT) }))
  const named = lettersOf(title)
  const seen = new Set<string>()
  const distinct = said.filter(({ text }) => {
    const letters = lettersOf(text)
    const isNew = letters !== '' && !seen.has(letters) && !named.includes(letters) && !letters.includes(named)
    seen.add(letters)
    return isNew
  })
  const first = new Set(distinct.filter((one, at) => distinct[at - 1]?.sentence !== one.sentence).slice(0, most))
  for (const one of distinct) if (first.size < most) first.add(one)
  return distinct.filter((one) => first.has(one)).map(({ text }) => upper(text))
}

/** Returns a heading without the number before it. */
const unnumbered = (heading: string) =>
  heading
    .replace(
      /^(?:\d+(?:\.\d+)*[.、）)]?\s+|\d+[.、）)]|[一二三四五六七八九十]+、|[（(][一二三四五六七八九十\d]+[）)])\s*/u,
      '',
    )
    .trim() || heading

/** The title of a scene and what it shows of its script. */
interface Keywords {
  title: string
  /** Points of at most 18 Chinese letters or 8 words, 4 at most; none where all is in the title. */
  points: string[]
}

/**
 * Returns the words that a scene shows: its heading, else the most telling phrase of its script, and short points of it.
 * Words are never cut.
 * @param heading '' for none
 * @param whole how often words are in all scenes together
 */
export function keywordsOf(script: string, heading: string, whole: Frequencies): Keywords {
  const title = heading ? unnumbered(heading) : titleOf(script, whole)
  return { title, points: pointsOf(script, title) }
}
