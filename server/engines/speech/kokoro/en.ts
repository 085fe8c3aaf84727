import type { Token } from './token.ts'

/** The model's signs for sounds of eSpeak's IPA that it writes otherwise, longer ones first where one begins with another. */
const SIGNS: readonly [sound: string, sign: string][] = [
  ['eɪ', 'A'],
  ['aɪ', 'I'],
  ['aʊ', 'W'],
  ['oʊ', 'O'],
  ['əʊ', 'Q'],
  ['ɔɪ', 'Y'],
  ['dʒ', 'ʤ'],
  ['tʃ', 'ʧ'],
  ['ɜː', 'ɜɹ'],
  ['əl', 'ᵊl'],
  ['n̩', 'ᵊn'],
  ['ɚ', 'əɹ'],
  ['ɐ', 'ə'],
  ['ʔ', 't'],
  ['r', 'ɹ'],
  ['x', 'k'],
  ['ɬ', 'l'],
  ['ː', ''],
]

/** Returns the tokens of an English word of eSpeak's sounds, each with its stress before it. */
export function englishTokens(sounds: readonly string[], word: number | null): Token[] {
  return sounds.flatMap((heard): Token[] => {
    const [, stress = '', sound = ''] = /^([ˈˌ]?)(.*)$/u.exec(heard) ?? []
    const signs = SIGNS.reduce((text, [from, to]) => text.replaceAll(from, to), sound)
    const tokens: Token[] = stress ? [{ sign: stress, sound: null, word }] : []
    // the first sign has the sound, the others prolong it
    for (const [index, sign] of [...signs].entries())
      tokens.push({ sign, sound: index === 0 ? sound.replaceAll('ː', '') : null, word })
    return tokens
  })
}
