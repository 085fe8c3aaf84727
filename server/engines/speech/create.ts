import path from 'node:path'
import { createAligner } from '#server/engines/align/aligner.ts'
import type { CloningConfig } from '#server/platform/config/cloning-config.ts'
import type { SpeechConfig } from '#server/platform/config/speech-config.ts'
import { createAzure } from './azure/adapter.ts'
import { AZURE_VOICES } from './azure/voices.ts'
import { createAzureCloning } from './clone/azure.ts'
import { type Clones, createClones } from './clone/clones.ts'
import { createCosyvoiceCloning } from './clone/cosyvoice.ts'
import { createOpenaiCloning } from './clone/openai.ts'
import type { CloningEngine, SampleStore } from './clone/port.ts'
import { readingLanguage } from './common/by-sentence.ts'
import { withCircuit } from './common/circuit.ts'
import { createMastering } from './common/mastering.ts'
import { SpeechError, type SpeechPort } from './common/port.ts'
import { createSentenceCache } from './common/sentence-cache.ts'
import type { Timing } from './common/times.ts'
import { type EngineName, type VoiceEntry, voiceOf } from './common/voices.ts'
import { createEspeak } from './espeak/adapter.ts'
import { createKokoro } from './kokoro/adapter.ts'
import { readModels, VOICE_RUNTIME } from './kokoro/manifest.ts'
import { kokoroVoices } from './kokoro/voices.ts'
import { createNls } from './nls/adapter.ts'
import { NLS_VOICES } from './nls/voices.ts'
import { createOpenai } from './openai/adapter.ts'
import { OPENAI_VOICES } from './openai/voices.ts'
import { createOwnVoices, type OwnVoice, type OwnVoices } from './profile/own-voices.ts'

/** The engines of a host as one. */
export interface Speech extends SpeechPort {
  /** Takes up the models that were added to the server's folder since. */
  takeUpModels(): void
  ownVoices: OwnVoices
  /** Clones of voices; null without a service that makes them. */
  clones: Clones | null
}

/** Of a host on which nobody submits voices. */
const NO_SAMPLES: SampleStore = {
  handleOf: ({ id }) => id,
  put: async () => {},
  read: async () => null,
  remove: async () => {},
}

/**
 * Returns the engines of this host as one: the embedded one, and those that the configuration names.
 * @param profiles returns the own voices of a workspace: voice profiles and clones
 * @param samples keeps the samples of clones where their service keeps none
 */
export function createSpeech(
  config: SpeechConfig | null = null,
  profiles: (workspace: string) => Promise<readonly OwnVoice[]> = async () => [],
  samples: SampleStore = NO_SAMPLES,
): Speech {
  const mastering = createMastering()
  const sentences = createSentenceCache()
  const espeak = createEspeak(mastering, sentences)
  const ownVoices = createOwnVoices({ base: espeak, profiles, mastering, sentences })
  const aligner = createAligner()
  const timing: Timing = {
    aligner,
    async read(voice, pieces, owner) {
      const language = readingLanguage(voice)
      return language && espeak.read(language, pieces, owner)
    },
  }
  const partsOf = (engine: EngineName, name: string, usual: readonly VoiceEntry[], supportsSsml: boolean) => {
    const own = config?.voices?.filter((entry) => entry.engine === engine) ?? []
    const voices = (own.length > 0 ? own : usual).map((entry) => voiceOf(engine, entry, supportsSsml))
    return { voices, manner: { name, timeoutMs: config?.timeoutMs ?? 0 }, mastering, sentences, timing }
  }
  const first: SpeechPort[] = [espeak]
  /** By their folders. */
  const models = new Map<string, SpeechPort>()
  const services: SpeechPort[] = []
  const { openai, azure, nls } = config ?? {}
  if (openai) {
    const name = 'The speech service'
    first.push(withCircuit(createOpenai({ ...openai, ...partsOf('openai', name, OPENAI_VOICES, false) }), name))
  }
  if (azure) {
    const name = 'Azure Speech'
    services.push(withCircuit(createAzure({ ...azure, ...partsOf('azure', name, AZURE_VOICES, true) }), name))
  }
  if (nls) {
    const name = 'Alibaba Cloud speech'
    services.push(withCircuit(createNls({ ...nls, ...partsOf('nls', name, NLS_VOICES, true) }), name))
  }
  const { cloning } = config ?? {}
  const clones = cloning
    ? createClones({
        engine: cloningEngine(cloning, config?.timeoutMs ?? 0, timing, samples),
        voices: profiles,
        ownVoices,
        mastering,
        sentences,
      })
    : null
  if (clones) services.push(withCircuit(clones, clones.title))
  const takeUpModels = () => {
    if (!config) return
    const runtime = path.join(config.folder, VOICE_RUNTIME)
    for (const { folder, manifest } of readModels(config.folder)) {
      if (models.has(folder)) continue
      const name = `The model ${manifest.name}`
      const { voices } = partsOf('kokoro', name, kokoroVoices(manifest.styles), true)
      const kokoro = createKokoro({ folder, manifest, runtime, voices, mastering, sentences, ipa: espeak.ipa })
      models.set(folder, withCircuit(kokoro, name))
    }
  }
  takeUpModels()
  const ports = () => [...first, ...models.values(), ...services, ownVoices]
  const engineOf = async (toneId: string, owner: string | undefined) => {
    for (const port of ports()) if ((await port.voices(owner)).some(({ id }) => id === toneId)) return port
    return null
  }
  return {
    takeUpModels,
    ownVoices,
    clones,
    voices: async (workspace) => (await Promise.all(ports().map((port) => port.voices(workspace)))).flat(),
    async speak(request, signal, owner) {
      const port = await engineOf(request.toneId, owner || undefined)
      if (!port) throw new SpeechError('unknown_voice', `There is no voice "${request.toneId}".`)
      return port.speak(request, signal, owner)
    },
    async close() {
      await Promise.all(ports().map((port) => port.close()))
      await Promise.all([mastering.close(), aligner.close()])
    },
  }
}

function cloningEngine(cloning: CloningConfig, timeoutMs: number, timing: Timing, samples: SampleStore): CloningEngine {
  const manner = { name: 'The service of voice clones', timeoutMs }
  const { enrolMs } = cloning
  if (cloning.engine === 'openai') return createOpenaiCloning({ ...cloning, manner, timing }, enrolMs)
  if (cloning.engine === 'cosyvoice') return createCosyvoiceCloning({ ...cloning, manner, timing, samples })
  const { key, region, speechUrl, url: apiUrl, company } = cloning
  return createAzureCloning({ key, region, url: speechUrl, apiUrl, company, enrolMs, manner, timing })
}
