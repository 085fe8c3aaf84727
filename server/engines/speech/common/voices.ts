import type { Voice } from '#shared/api/speech.ts'
import { DOUBLE_COST_VENDOR } from '#shared/speech/voices.ts'
import { SpeechError } from './port.ts'

/** The numbers of the engines on the wire. */
const VENDORS = { espeak: 1, kokoro: 2, openai: 3, azure: 4, nls: 5, cosyvoice: 6 } as const
export type EngineName = keyof typeof VENDORS

/** A voice of an engine, under the engine's own name for it. */
export interface EngineVoice {
  voice: Voice
  engineVoice: string
  /** The workspaces that may use it; null: all. */
  workspaces: readonly string[] | null
}

/** A voice as a catalogue or the operator's file names it. */
export interface VoiceEntry {
  id: string
  /** The engine's name for it. */
  voice: string
  /** One name for all languages of the interface, or one for each. */
  name: string | Voice['name']
  language: string
  gender: Voice['gender']
  labels?: string[] | undefined
  sample?: string | undefined
  doubleCost?: boolean | undefined
  /** Whether it is sold to members alone. */
  vip?: boolean | undefined
  workspaces?: string[] | undefined
}

/** Returns the voice that an entry describes. */
export function voiceOf(engine: EngineName, entry: VoiceEntry, supportsSsml: boolean): EngineVoice {
  const { id, name, language, gender, labels = [], sample = null, doubleCost, vip, workspaces = null } = entry
  return {
    voice: {
      id,
      name: typeof name === 'string' ? { 'zh-CN': name, 'zh-TW': name, 'en-US': name, 'th-TH': name } : name,
      language,
      gender,
      supportsSubtitle: true,
      supportsSsml,
      mixesLanguages: engine === 'kokoro',
      ...(vip && { soldType: 'VIP' as const }),
      vendorId: doubleCost ? DOUBLE_COST_VENDOR : VENDORS[engine],
      labels,
      sampleUrl: sample,
      source: workspaces ? 'own' : 'configured',
    },
    engineVoice: entry.voice,
    workspaces,
  }
}

/** Returns the voices that a workspace may use; all of them without one. */
export function voicesFor(voices: readonly EngineVoice[], workspace: string | undefined): Voice[] {
  return voices
    .filter(({ workspaces }) => workspaces === null || workspace === undefined || workspaces.includes(workspace))
    .map(({ voice }) => voice)
}

/** Returns a voice that a workspace may use. @throws SpeechError without one of this id */
export function requireVoice(voices: readonly EngineVoice[], id: string, owner: string): EngineVoice {
  const found = voices.find(({ voice }) => voice.id === id)
  if (!found || (owner !== '' && found.workspaces !== null && !found.workspaces.includes(owner)))
    throw new SpeechError('unknown_voice', `There is no voice "${id}".`)
  return found
}
