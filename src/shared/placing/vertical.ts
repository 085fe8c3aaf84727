/** Characters that stand upright in a column, each in a square of one font size (Unicode Technical Report 50: U, Tu). */
const UPRIGHT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Extended_Pictographic}\u3000-\u303F\uFE10-\uFE19\uFE30-\uFE4F\uFF01-\uFF60\uFFE0-\uFFE6]/u
/** One or two digits, or a letter, between upright characters: set across the column (JLREQ: tate-chu-yoko). */
const ACROSS = /^(\d{1,2}|\p{Script=Latin})$/u
/** Brackets, dashes and ellipses, which turn with the line. */
const TURNED = /^[（）［］｛｝〔〕【】《》〈〉「」『』〖〗—…～－＿]$/u
/** Quotation marks of Chinese text become corner brackets (GB/T 15834: double ones outside). */
const CORNERS: Readonly<Record<string, string>> = { '“': '『', '”': '』', '‘': '「', '’': '」' }
/** Marks whose ink is at one side of their square; in a column it is in the middle. */
const CENTRED = /^[：；！？]$/u
/** Marks in the upper right of their square. */
const ASIDE = /^[，。、．]$/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A part of a column. `from` is its place in the line; `text` is what is drawn, of `length` characters of the line. */
interface ColumnPart {
  text: string
  from: number
  length: number
  /**
   * `upright` fills a square by its advance, `across` is centered in one, `turned` is one character turned in its square,
   * `centred` has its ink in the middle, `aside` in the upper right, and `run` is words turned by a quarter, as long as they are.
   */
  kind: 'upright' | 'across' | 'turned' | 'centred' | 'aside' | 'run'
}

/** Returns the characters that a column of a text draws in place of its own: their font must be loaded too. */
export function columnMarks(text: string): string {
  return UPRIGHT.test(text) ? [...text].map((mark) => CORNERS[mark] ?? '').join('') : ''
}

/** Returns the parts of a line that is set as a column, from top to bottom. */
export function columnParts(line: string): ColumnPart[] {
  const parts: ColumnPart[] = []
  const isChinese = UPRIGHT.test(line)
  for (const { segment, index } of graphemes.segment(line)) {
    const length = segment.length
    const corner = isChinese && !isInWord(line, index) ? CORNERS[segment] : undefined
    if (corner) parts.push({ text: corner, from: index, length, kind: 'turned' })
    else if (TURNED.test(segment)) parts.push({ text: segment, from: index, length, kind: 'turned' })
    else if (ASIDE.test(segment)) parts.push({ text: segment, from: index, length, kind: 'aside' })
    else if (CENTRED.test(segment)) parts.push({ text: segment, from: index, length, kind: 'centred' })
    else if (UPRIGHT.test(segment)) parts.push({ text: segment, from: index, length, kind: 'upright' })
    else {
      const last = parts.at(-1)
      if (last?.kind === 'run') {
        last.text += segment
        last.length += length
      } else parts.push({ text: segment, from: index, length, kind: 'run' })
    }
  }
  if (!isChinese) return parts
  return parts.map((part) => (part.kind === 'run' && ACROSS.test(part.text) ? { ...part, kind: 'across' } : part))
}

/** Whether a mark is the apostrophe of a Latin word. */
function isInWord(line: string, index: number): boolean {
  const isLatin = (character: string | undefined) => /\p{Script=Latin}/u.test(character ?? '')
  return isLatin(line[index - 1]) && isLatin(line[index + 1])
}
