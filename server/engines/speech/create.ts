import path from 'node:path'
import { createAligner } from '#server/engines/align/aligner.ts'
import type { SpeechConfig } from '#server/platform/config/speech-config.ts'
import { createAzure } from './azure/adapter.ts'
import { AZURE_VOICES } from './azure/voices.ts'
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

/** Returns the engines of this host as one: the embedded one, and those that the configuration names. */
export function createSpeech(config: SpeechConfig | null = null): SpeechPort {
  const mastering = createMastering()
  const sentences = createSentenceCache()
  const espeak = createEspeak(mastering, sentences)
  const aligner = createAligner()
  const timing: Timing = {
    aligner,
    async read(voice, pieces, owner) {
      const language = readingLanguage(voice)
      return language && espeak.read(language, pieces, owner)
    },
  }
  const ports: SpeechPort[] = [espeak]
  if (config) {
    const partsOf = (engine: EngineName, name: string, usual: readonly VoiceEntry[], supportsSsml: boolean) => {
      const own = config.voices?.filter((entry) => entry.engine === engine) ?? []
      const voices = (own.length > 0 ? own : usual).map((entry) => voiceOf(engine, entry, supportsSsml))
      return { voices, manner: { name, timeoutMs: config.timeoutMs }, mastering, sentences, timing }
    }
    const add = (port: SpeechPort, name: string) => ports.push(withCircuit(port, name))
    const { openai, azure, nls } = config
    if (openai) {
      const name = 'The speech service'
      add(createOpenai({ ...openai, ...partsOf('openai', name, OPENAI_VOICES, false) }), name)
    }
    for (const { folder, manifest } of readModels(config.folder)) {
      const name = `The model ${manifest.name}`
      const { voices } = partsOf('kokoro', name, kokoroVoices(manifest.styles), true)
      const runtime = path.join(config.folder, VOICE_RUNTIME)
      add(createKokoro({ folder, manifest, runtime, voices, mastering, sentences, ipa: espeak.ipa }), name)
    }
    if (azure) {
      const name = 'Azure Speech'
      add(createAzure({ ...azure, ...partsOf('azure', name, AZURE_VOICES, true) }), name)
    }
    if (nls) {
      const name = 'Alibaba Cloud speech'
      add(createNls({ ...nls, ...partsOf('nls', name, NLS_VOICES, true) }), name)
    }
  }
  const engineOf = async (toneId: string, owner: string | undefined) => {
    for (const port of ports) if ((await port.voices(owner)).some(({ id }) => id === toneId)) return port
    return null
  }
  return {
    voices: async (workspace) => (await Promise.all(ports.map((port) => port.voices(workspace)))).flat(),
    async speak(request, signal, owner) {
      const port = await engineOf(request.toneId, owner || undefined)
      if (!port) throw new SpeechError('unknown_voice', `There is no voice "${request.toneId}".`)
      return port.speak(request, signal, owner)
    },
    async close() {
      await Promise.all(ports.map((port) => port.close()))
      await Promise.all([mastering.close(), aligner.close()])
    },
  }
}
