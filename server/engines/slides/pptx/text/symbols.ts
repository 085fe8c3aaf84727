/** Signs of Wingdings that are bullets, as Unicode has them; the font itself is on few machines. */
const WINGDINGS: Record<string, string> = {
  l: '●',
  m: '❍',
  n: '■',
  o: '□',
  p: '❐',
  q: '❑',
  r: '❒',
  s: '⬧',
  t: '⧫',
  u: '◆',
  v: '❖',
  w: '⬥',
  '§': '▪',
  '¨': '◻',
  '¡': '○',
  '¤': '◉',
  '«': '★',
  '¬': '☆',
  J: '☺',
  F: '☞',
  Ø: '➢',
  à: '→',
  è: '➔',
  ð: '⇨',
  ü: '✓',
  û: '✗',
  þ: '☑',
  ý: '☒',
  x: '☒',
  '²': '✧',
  '³': '✦',
}
const SYMBOL: Record<string, string> = { '·': '•', '¨': '♦', '®': '→', Þ: '⇒', '-': '−' }

/** Fonts whose letters are signs. */
const SIGN_FONTS: readonly [RegExp, Record<string, string>][] = [
  [/^wingdings/iu, WINGDINGS],
  [/^symbol/iu, SYMBOL],
]
/** Where fonts of signs have their letters in Unicode. */
const PRIVATE = 0xf000

/** Returns a bullet in signs that every font has, and whether it was of a font of signs. */
export function plainBullet(text: string, font: string): { text: string; isSign: boolean } {
  const table = SIGN_FONTS.find(([name]) => name.test(font))?.[1]
  const isSign = table !== undefined || /dings|webdings|symbol/iu.test(font)
  const signs = [...text].map((sign) => {
    const code = sign.codePointAt(0)!
    const letter = code >= PRIVATE && code <= PRIVATE + 0xff ? String.fromCodePoint(code - PRIVATE) : sign
    if (table) return table[letter] ?? '•'
    return isSign || letter !== sign ? '•' : sign
  })
  return { text: signs.join(''), isSign }
}
