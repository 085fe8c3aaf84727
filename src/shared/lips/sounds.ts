import type { Shape, Viseme } from './visemes.ts'

const one = (viseme: Viseme, reach = 1, span = 1): Shape => ({ viseme, reach, span })

/** A consonant is short beside a vowel of the same symbol. */
const CONSONANT_SPAN = 0.5

/**
 * Mouth shape of each sound that eSpeak NG names in English, Mandarin and Cantonese: IPA letters, affricates and the
 * syllabic vowels of Mandarin. Places of articulation after the IPA chart; visemes as Oculus groups them. Openness of
 * vowels follows their height: near-close 0.7 of the viseme's mouth, schwa 0.75.
 */
export const SOUNDS: Readonly<Record<string, readonly Shape[]>> = {
  ...group('PP', 1, 'p b m ph'),
  ...group('FF', 1, 'f v ʋ ɱ'),
  ...group('TH', 1, 'θ ð'),
  ...group('DD', 1, 't d ɾ th ʈ ɖ'),
  ...group('nn', 1, 'n l ɫ ɬ ɭ ɳ ɲ'),
  ...group('nn', 0.8, 'ŋ'),
  ...group('kk', 1, 'k ɡ g kh c ɟ x χ ɣ q'),
  ...group('kk', 0.7, 'h ɦ ʔ ħ'),
  ...group('CH', 1, 'ʃ ʒ tʃ dʒ ɕ tɕ ʑ dʑ'),
  ...group('CH', 0.9, 'tɕh tʃh s. ts. dz. ʂ ʐ z. tʂ'),
  'ts.h': [one('CH', 0.9)],
  ...group('SS', 1, 's z ts dz tsh z̪'),
  ...group('RR', 1, 'ɹ r ɻ ʁ ɚ ɝ ɽ'),
  ər: [one('E', 0.7, 1), one('RR', 1, 1)],
  ...group('aa', 1, 'a ɑ ɐ æ ɒ'),
  ...group('aa', 0.8, 'ʌ ɜ'),
  ...group('E', 1, 'e ɛ œ ø'),
  ...group('E', 0.8, 'ə ɤ ɘ ɵ'),
  'o-': [one('E', 0.9)],
  ...group('I', 1, 'i'),
  ...group('I', 0.9, 'ɪ ᵻ ɨ'),
  ...group('I', 0.5, 'j'),
  'i.': [one('CH', 0.5, 0.4), one('E', 0.6, 0.6)],
  i̪: [one('SS', 0.6, 0.4), one('E', 0.6, 0.6)],
  ...group('O', 1, 'o ɔ'),
  ...group('U', 1, 'u ʊ ɯ'),
  ...group('U', 0.9, 'w ʍ'),
  y: [one('U', 0.8)],
  ɥ: [one('U', 0.8, CONSONANT_SPAN)],
}

function group(viseme: Viseme, reach: number, symbols: string): Record<string, readonly Shape[]> {
  const consonant = !['aa', 'E', 'I', 'O', 'U'].includes(viseme)
  const shapes = [one(viseme, reach, consonant ? CONSONANT_SPAN : 1)]
  return Object.fromEntries(symbols.split(' ').map((symbol) => [symbol, shapes]))
}
