import type { RecognitionConfig } from '#server/platform/config/recognition-config.ts'
import type { RecognitionPort } from './common/port.ts'
import { createOpenaiRecognition } from './openai.ts'
import { createSherpaRecognition } from './sherpa/adapter.ts'
import { readRecogniser } from './sherpa/model.ts'

/** Returns the recogniser of a configuration: its service, else the model on this machine; null where it has none. */
export function createRecognition({ service, folder }: RecognitionConfig): RecognitionPort | null {
  if (service) return createOpenaiRecognition(service)
  const model = readRecogniser(folder)
  return model && createSherpaRecognition(folder, model)
}
