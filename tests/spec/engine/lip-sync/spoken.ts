import { readFileSync } from 'node:fs'
import type { SpokenAudio } from '#server/engines/speech/common/port.ts'
import { withWavLoudness } from '#server/engines/speech/common/wav-loudness.ts'
import { createSpeech } from '#server/engines/speech/create.ts'
import { readableText } from '#shared/speech/markup.ts'

const ASK = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }

/** Returns the words of an example project's presenters, in order. */
function scriptOf(name: string): string {
  const file = new URL(`../../../../examples/${name}.json`, import.meta.url)
  const { scenes } = JSON.parse(readFileSync(file, 'utf8')) as ExampleProject
  const scripts = scenes.flatMap(({ tracks }) => tracks.flatMap(({ ttsModule }) => ttsModule ?? []))
  return scripts.map(({ copywriting, ssml }) => readableText(copywriting, ssml)).join('\n')
}
interface ExampleProject {
  scenes: { tracks: { ttsModule?: { copywriting: string; ssml: boolean } }[] }[]
}

export const ZH = scriptOf('zh-CN')
export const EN = scriptOf('en-US')

/** Speaks texts with the real engine, in a process that is ended afterwards; sounds have their loudness, as the job has it. */
export async function spoken(
  asks: readonly { text: string; toneId: string; ssml?: boolean }[],
): Promise<SpokenAudio[]> {
  const port = createSpeech()
  const signal = new AbortController().signal
  try {
    return await Promise.all(
      asks.map(async (ask) => {
        const audio = await port.speak({ ...ASK, ...ask }, signal)
        return { ...audio, phonemes: withWavLoudness(audio.phonemes, audio.wav) }
      }),
    )
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
