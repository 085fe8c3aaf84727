import type { SpeechPort } from './common/port.ts'
import { createEspeak } from './espeak/adapter.ts'

/** Returns the speech engine of this host: the embedded one. */
export function createSpeech(): SpeechPort {
  return createEspeak()
}
