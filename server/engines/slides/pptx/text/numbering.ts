const CHINESE = '〇一二三四五六七八九'
const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const

/** 1 is a, 27 is aa, 28 is bb. */
function letters(value: number): string {
  return String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.min(Math.ceil(value / 26), 20))
}

function roman(value: number): string {
  let left = value % 4000
  let text = ''
  for (const [amount, sign] of ROMAN) for (; left >= amount; left -= amount) text += sign
  return text
}

/** As counted in Chinese up to 99, beyond digit by digit. */
function chinese(value: number): string {
  const digit = (one: number) => CHINESE[one] ?? ''
  if (value > 99) return [...String(value)].map((one) => digit(Number(one))).join('')
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return digit(ones)
  return `${tens === 1 ? '' : digit(tens)}十${ones === 0 ? '' : digit(ones)}`
}

const signs = (from: number) => (value: number) =>
  value <= 10 ? String.fromCodePoint(from + value - 1) : String(value)
const wide = (value: number) => [...String(value)].map((one) => String.fromCodePoint(0xff10 + Number(one))).join('')

/** How values are written, by the beginning of the scheme's name (20.1.10.61). */
const WRITTEN: readonly [string, (value: number) => string][] = [
  ['alphaLc', letters],
  ['alphaUc', (value) => letters(value).toUpperCase()],
  ['romanLc', roman],
  ['romanUc', (value) => roman(value).toUpperCase()],
  ['ea1Chs', chinese],
  ['ea1Cht', chinese],
  ['ea1Jpn', chinese],
  ['arabicDb', wide],
  ['circleNumDb', signs(0x2460)],
  ['circleNumWdBlack', signs(0x2776)],
  ['circleNumWdWhite', signs(0x2460)],
]

/** Returns the number of a paragraph as its scheme writes it, such as `3.` for `arabicPeriod`. */
export function writtenNumber(scheme: string, value: number): string {
  const write = WRITTEN.find(([beginning]) => scheme.startsWith(beginning))?.[1] ?? String
  const text = write(value)
  if (scheme.endsWith('ParenBoth')) return `(${text})`
  if (scheme.endsWith('ParenR')) return `${text})`
  if (scheme.endsWith('Minus')) return `- ${text} -`
  if (scheme === 'ea1ChsPeriod' || scheme === 'ea1ChtPeriod') return `${text}．`
  return scheme.endsWith('Period') ? `${text}.` : text
}

/** Values of numbered paragraphs: each level counts on while its scheme stays, and begins again after a higher one. */
export class Numbering {
  readonly #levels = new Map<number, { key: string; value: number }>()

  /** Returns the value of the next paragraph of a level. */
  next(level: number, scheme: string, startAt: number): number {
    this.#endBelow(level)
    const key = `${scheme} ${startAt}`
    const last = this.#levels.get(level)
    const value = last?.key === key ? last.value + 1 : startAt
    this.#levels.set(level, { key, value })
    return value
  }

  /** Takes note of a paragraph of a level that has no number. */
  pass(level: number): void {
    this.#endBelow(level)
    this.#levels.delete(level)
  }

  #endBelow(level: number): void {
    for (const deeper of this.#levels.keys()) if (deeper > level) this.#levels.delete(deeper)
  }
}
