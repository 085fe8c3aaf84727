import { type SpeakRequest, SpeechError, type SpeechPort, type SpokenAudio } from '#server/speech/common/port.ts'
import { VOICES } from '#server/speech/common/voices.ts'
import { TurnThread } from '#server/thread/turn-thread.ts'
import type { Phoneme, Spoken } from '#shared/model/speech.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import type { ReadingLanguage } from '#shared/speech/reading/common/rule.ts'
import { EngineClient } from './client.ts'
import { cutSentence } from './cut.ts'
import type { Clip, MasterQuestion } from './master.ts'
import { engineScript } from './script.ts'
import { phonemesOf, wordsOf } from './timing.ts'

/** Silence before the first and after the last sentence, between sentences and between paragraphs. */
const LEAD_SEC = 0.12
const TAIL_SEC = 0.3
const SENTENCE_GAP_SEC = 0.4
const PARAGRAPH_GAP_SEC = 0.65
/** The engine's pitch scale: 50 is the voice's own pitch, 50 steps are an octave. */
const PITCH_PER_OCTAVE = 50

interface Engine {
  client: EngineClient
  /** Masters sounds: a long one would take the event loop seconds. */
  mastering: TurnThread<MasterQuestion, Uint8Array<ArrayBuffer>>
}

/**
 * Speaks with the embedded engine, sentence by sentence, in a process that starts with the first request. Owners take
 * turns at each sentence.
 */
export function createEspeak(): SpeechPort {
  const engine: Engine = {
    client: new EngineClient(),
    mastering: new TurnThread(new URL('./master.worker.ts', import.meta.url)),
  }
  return {
    voices: () => VOICES.map(({ voice }) => voice),
    speak: (request, signal, owner = '') => speak(engine, request, signal, owner),
    async close() {
      await engine.client.close()
      await engine.mastering.close()
    },
  }
}

async function speak(
  { client, mastering }: Engine,
  request: SpeakRequest,
  signal: AbortSignal,
  owner: string,
): Promise<SpokenAudio> {
  const settings = VOICES.find(({ voice }) => voice.id === request.toneId)
  if (!settings) throw new SpeechError('unknown_voice', `There is no voice "${request.toneId}".`)
  const sentences = sentencesOf(request.text, request.ssml).flatMap(cutSentence)
  if (sentences.length === 0) throw new SpeechError('no_content', 'The text has nothing that can be spoken.')
  const language = settings.voice.language.split('-')[0] as ReadingLanguage
  const octaves = Math.log2(1 + request.pitchOffset / 100)
  const clips: Clip[] = []
  const spoken = { paragraphs: [] as Spoken[], words: [] as Spoken[], phonemes: [] as Phoneme[] }
  let atSec = LEAD_SEC
  let sampleRate = 0
  for (const [index, sentence] of sentences.entries()) {
    signal.throwIfAborted()
    const script = engineScript(sentence.pieces, language)
    const { head, pcm } = await client.ask(owner, {
      voice: settings.engineVoice,
      variant: settings.variant,
      rate: Math.round(settings.rate * request.speedRatio),
      pitch: Math.round(settings.pitch + PITCH_PER_OCTAVE * octaves),
      range: settings.range,
      text: script.text,
    })
    sampleRate = head.sampleRate
    const durationSec = pcm.length / sampleRate
    clips.push({ pcm, startSec: atSec })
    const phonemes = phonemesOf(head.events, durationSec)
    const shift = <T extends { startSec: number; endSec: number }>(part: T): T => ({
      ...part,
      startSec: part.startSec + atSec,
      endSec: part.endSec + atSec,
    })
    spoken.paragraphs.push({ text: sentence.text, startSec: atSec, endSec: atSec + durationSec })
    spoken.words.push(...wordsOf(script, head.events, phonemes).map(shift))
    spoken.phonemes.push(...phonemes.map(shift))
    const gapSec = sentence.endsParagraph ? PARAGRAPH_GAP_SEC : SENTENCE_GAP_SEC
    atSec += durationSec + (index === sentences.length - 1 ? TAIL_SEC : gapSec / request.speedRatio)
  }
  signal.throwIfAborted()
  const length = Math.round(atSec * sampleRate)
  const wav = await mastering.ask(
    owner,
    { clips, sampleRate, length, volume: request.volume },
    clips.map(({ pcm }) => pcm.buffer),
  )
  const durationSec = length / sampleRate
  return { ...spoken, phonemes: gapless(spoken.phonemes, durationSec), wav, durationSec }
}

/** Fills the gaps between sentences with pauses. */
function gapless(phonemes: readonly Phoneme[], durationSec: number): Phoneme[] {
  const whole: Phoneme[] = []
  const silence = (endSec: number) => {
    const last = whole.at(-1)
    if (last?.symbol === '') last.endSec = endSec
    else whole.push({ symbol: '', startSec: last?.endSec ?? 0, endSec })
  }
  for (const phoneme of phonemes) {
    if (phoneme.startSec > (whole.at(-1)?.endSec ?? 0) + 1e-6) silence(phoneme.startSec)
    if (phoneme.symbol === '') silence(phoneme.endSec)
    else whole.push({ ...phoneme })
  }
  if ((whole.at(-1)?.endSec ?? 0) < durationSec - 1e-6) silence(durationSec)
  return whole
}
