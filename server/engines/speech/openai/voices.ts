import type { VoiceEntry } from '../common/voices.ts'

const voice = (name: string, gender: 'male' | 'female', labels: string[]): VoiceEntry => ({
  id: `openai-${name.toLowerCase()}`,
  voice: name.toLowerCase(),
  name,
  language: 'en-US',
  gender,
  labels,
})

/** The voices of OpenAI. They speak every language; services of other makers have others. */
export const OPENAI_VOICES: readonly VoiceEntry[] = [
  voice('Nova', 'female', ['natural', 'lively']),
  voice('Shimmer', 'female', ['natural', 'warm']),
  voice('Alloy', 'female', ['natural', 'calm']),
  voice('Echo', 'male', ['natural', 'calm']),
  voice('Fable', 'male', ['natural', 'story']),
  voice('Onyx', 'male', ['natural', 'deep']),
]
