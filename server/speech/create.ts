import { createEspeak } from './espeak/adapter.ts'
import type { SpeechPort } from './port.ts'

/** Returns the speech engine of this host: the embedded one. */
export function createSpeech(): SpeechPort {
  return createEspeak()
}
