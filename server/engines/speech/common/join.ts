import type { Piece } from '#shared/speech/markup.ts'
import { cutAtBreaks } from './lines.ts'
import type { SentenceSound } from './port.ts'

/** Speaks a sentence with an engine that knows no breaks: part by part, with the silence of the breaks between. */
export async function speakParts(
  pieces: readonly Piece[],
  say: (pieces: readonly Piece[]) => Promise<SentenceSound>,
): Promise<SentenceSound> {
  const sounds: { sound: SentenceSound | null; silenceSec: number }[] = []
  for (const { pieces: part, silenceSec } of cutAtBreaks(pieces)) {
    const isSpoken = part.some((piece) => piece.kind !== 'break' && /[\p{L}\p{N}]/u.test(piece.text))
    sounds.push({ sound: isSpoken ? await say(part) : null, silenceSec })
  }
  const sampleRate = sounds.find(({ sound }) => sound)?.sound?.sampleRate ?? 24_000
  const lengthOf = ({ sound, silenceSec }: (typeof sounds)[number]) =>
    (sound?.pcm.length ?? 0) + Math.round(silenceSec * sampleRate)
  const joined: SentenceSound = {
    pcm: new Int16Array(sounds.reduce((sum, part) => sum + lengthOf(part), 0)),
    sampleRate,
    words: [],
    phonemes: [],
    ...(sounds.some(({ sound }) => sound?.timesEstimated) && { timesEstimated: true as const }),
  }
  let at = 0
  for (const part of sounds) {
    const atSec = at / sampleRate
    const shift = <T extends { startSec: number; endSec: number }>(time: T): T => ({
      ...time,
      startSec: time.startSec + atSec,
      endSec: time.endSec + atSec,
    })
    if (part.sound) {
      joined.pcm.set(part.sound.pcm, at)
      joined.words.push(...part.sound.words.map(shift))
      joined.phonemes.push(...part.sound.phonemes.map(shift))
    }
    at += lengthOf(part)
    const last = joined.phonemes.at(-1)
    if (last?.symbol === '') last.endSec = at / sampleRate
    else joined.phonemes.push({ symbol: '', startSec: last?.endSec ?? 0, endSec: at / sampleRate })
  }
  return joined
}
