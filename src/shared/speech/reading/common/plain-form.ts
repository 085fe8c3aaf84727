const DIGIT = /\p{Nd}/u
const FULL_WIDTH = /[Ａ-Ｚａ-ｚ％＋－＝＄＃＆＠／．：～＿＊＜＞]/u
/** Signs with several code points for one meaning. */
const SAME: Readonly<Record<string, string>> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '﹣': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u3000': ' ',
}

/** Returns the value of a decimal digit of any script: the digits of a script follow one another from zero. */
export function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let below = 0
  while (DIGIT.test(String.fromCodePoint(point - below - 1))) below++
  return below % 10
}

/**
 * Returns a text of the same length, in UTF-16 units, in which digits of all scripts and full-width letters and signs are
 * those of ASCII. Chinese commas, stops and brackets stay.
 */
export function plainForm(text: string): string {
  return text.replace(/[\u0080-\uffff]/gu, (sign) => {
    if (sign in SAME) return SAME[sign]!
    if (FULL_WIDTH.test(sign)) return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
    return DIGIT.test(sign) ? String(digitValue(sign)) : sign
  })
}
