/** Signs of fonts of symbols, by the letters that files write them with. */
const WINGDINGS: Readonly<Record<string, string>> = {
  '§': '▪',
  l: '●',
  n: '■',
  q: '□',
  o: '□',
  Ø: '➢',
  à: '→',
  ü: '✓',
  v: '❖',
  u: '◆',
  w: '◆',
  '¨': '□',
  '¡': '○',
  '·': '•',
}
const SYMBOL: Readonly<Record<string, string>> = { '·': '•', à: '→', '®': '→', o: '○' }
/** Where fonts of symbols have their signs: these code points less that are the letters. */
const PRIVATE = 0xf000

/** Returns a bullet as Unicode has it: fonts of symbols draw letters as signs. */
export function bulletSign(text: string, font: string): string {
  const table = /wingdings|webdings/iu.test(font) ? WINGDINGS : /^symbol/iu.test(font) ? SYMBOL : null
  return [...text].map((letter) => signOf(letter, table)).join('')
}

function signOf(letter: string, table: Readonly<Record<string, string>> | null): string {
  const code = letter.codePointAt(0) ?? 0
  const isPrivate = code >= PRIVATE && code < PRIVATE + 0x100
  const plain = isPrivate ? String.fromCodePoint(code - PRIVATE) : letter
  const sign = (table ?? (isPrivate ? WINGDINGS : {}))[plain]
  return sign ?? (isPrivate || table ? '•' : letter)
}
