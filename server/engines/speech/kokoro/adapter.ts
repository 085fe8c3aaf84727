import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Piece } from '#shared/speech/markup.ts'
import { readingLanguage, speakBySentence } from '../common/by-sentence.ts'
import { speakParts } from '../common/join.ts'
import { linesOf } from '../common/lines.ts'
import type { Mastering } from '../common/mastering.ts'
import { faster, pitchRatio } from '../common/pitch.ts'
import { type SentenceSound, SpeechError, type SpeechPort } from '../common/port.ts'
import { ProcessClient } from '../common/process-client.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { type EngineVoice, requireVoice, voicesFor } from '../common/voices.ts'
import type { VoiceManifest } from './manifest.ts'
import { cutTokens, timesOf } from './parts.ts'
import type { Token } from './token.ts'
import { tokensOf } from './tokens.ts'
import type { ModelRequest, ModelResponse } from './wire.ts'

/** A slow machine takes twice as long as the sound lasts, and the first sentence also loads the model. */
const HANG_MS = 180_000

interface KokoroParts {
  folder: string
  manifest: VoiceManifest
  /** The folder with the runtime. */
  runtime: string
  voices: readonly EngineVoice[]
  mastering: Mastering
  sentences?: SentenceCache
  ipa(voice: { language: string }, text: string, owner: string): Promise<string[][]>
}

/** Speaks with a Kokoro model in a process of its own, which starts with the first request. Its times are the model's. */
export function createKokoro({
  folder,
  manifest,
  runtime,
  voices,
  mastering,
  sentences,
  ipa,
}: KokoroParts): SpeechPort {
  const client = new ProcessClient<ModelRequest, ModelResponse>({
    file: fileURLToPath(new URL('./process.ts', import.meta.url)),
    args: [path.join(folder, manifest.model), path.join(folder, manifest.voices), runtime],
    hangMs: HANG_MS,
    absent: `The voices of ${manifest.name} cannot be loaded: run "npm run studio -- voices add" again.`,
  })
  const idOf = ({ sign }: Token) => manifest.vocab[sign]
  return {
    voices: async (workspace) => voicesFor(voices, workspace),
    async speak(request, signal, owner = '') {
      const { voice, engineVoice: style } = requireVoice(voices, request.toneId, owner)
      const ratio = pitchRatio(request.pitchOffset)
      const speed = request.speedRatio / ratio
      const sayPart = async (pieces: readonly Piece[]): Promise<SentenceSound> => {
        const lines = linesOf(pieces, readingLanguage(voice) ?? 'en')
        const { tokens, written } = await tokensOf(lines, (text) => ipa(voice, text, owner))
        const known = tokens.filter((token) => idOf(token) !== undefined)
        if (!known.some(({ sound }) => sound)) throw new SpeechError('no_content', 'The text has no sounds.')
        const clips: SentenceSound[] = []
        for (const part of cutTokens(known)) {
          const ids = part.flatMap((token) => idOf(token) ?? [])
          const { head, pcm } = await client.ask(owner, { ids, style, speed })
          const moved = faster(pcm, ratio)
          const { words, phonemes } = timesOf(part, head.durations, moved.length / head.sampleRate)
          const named = words.map(({ word, ...times }) => ({ text: written[word] ?? '', ...times }))
          clips.push({ pcm: moved, sampleRate: head.sampleRate, words: named, phonemes })
        }
        return clips.length === 1 && clips[0] ? clips[0] : joined(clips)
      }
      return speakBySentence(request, (pieces) => speakParts(pieces, sayPart), { mastering, sentences, signal, owner })
    },
    close: () => client.close(),
  }
}

function joined(clips: readonly SentenceSound[]): SentenceSound {
  const sampleRate = clips[0]?.sampleRate ?? 1
  const whole: SentenceSound = {
    pcm: new Int16Array(clips.reduce((sum, { pcm }) => sum + pcm.length, 0)),
    sampleRate,
    words: [],
    phonemes: [],
  }
  let at = 0
  for (const { pcm, words, phonemes } of clips) {
    const shift = <T extends { startSec: number; endSec: number }>(part: T): T => ({
      ...part,
      startSec: part.startSec + at / sampleRate,
      endSec: part.endSec + at / sampleRate,
    })
    whole.pcm.set(pcm, at)
    whole.words.push(...words.map(shift))
    whole.phonemes.push(...phonemes.map(shift))
    at += pcm.length
  }
  return whole
}
