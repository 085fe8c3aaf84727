import { createSpeech } from '#server/speech/create.ts'
import type { SpokenAudio } from '#server/speech/port.ts'

const ASK = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }

export const ZH =
  '大家好，欢迎来到数字人工作室。在这里，写一段稿子，选一位主播和一种声音，几分钟就能得到一条完整的视频。\n口型、字幕和画面都由同一条时间线决定。不满意吗？改一个字，再看一遍就好。'
export const EN =
  'Hello, and welcome to the studio. Write a script, pick a presenter and a voice, and get a finished video within minutes.\nLips, subtitles and pictures all follow one timeline. Not happy yet? Change a word, and watch it again.'

/** Speaks texts with the real engine, in a process that is ended afterwards. */
export async function spoken(
  asks: readonly { text: string; toneId: string; ssml?: boolean }[],
): Promise<SpokenAudio[]> {
  const port = createSpeech()
  const signal = new AbortController().signal
  try {
    return await Promise.all(asks.map((ask) => port.speak({ ...ASK, ...ask }, signal)))
  } finally {
    await port.close()
  }
}

/** Samples of a 16-bit mono WAV in -1..1 and their rate. */
export function samplesOf(wav: Uint8Array): { samples: Float32Array; sampleRate: number } {
  const view = new DataView(wav.buffer, wav.byteOffset)
  const data = new Int16Array(wav.slice(44).buffer)
  return { samples: Float32Array.from(data, (value) => value / 32768), sampleRate: view.getUint32(24, true) }
}
