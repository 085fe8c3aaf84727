import path from 'node:path'
import { z } from 'zod'

/** The variables of recognition of speech. */
export const RECOGNITION_VARIABLES = {
  /** Where a service answers `/audio/transcriptions` as OpenAI's does, such as https://api.openai.com/v1; its key and model. */
  RECOGNITION_URL: z.url({ protocol: /^https?$/ }).optional(),
  RECOGNITION_KEY: z.string().min(1).optional(),
  RECOGNITION_MODEL: z.string().min(1).default('whisper-1'),
  /** Longest time of one attempt at a recording. */
  RECOGNITION_TIMEOUT_SECONDS: z.coerce.number().min(1).max(900).default(120),
}

/** A service that recognises speech. */
export interface RecognitionService {
  url: string
  key: string | null
  model: string
  timeoutMs: number
}

/** Who recognises speech: a service where one is configured, else the model that was added by the command line. */
export interface RecognitionConfig {
  service: RecognitionService | null
  /** Folder of the model on this machine. */
  folder: string
}

const variablesSchema = z.object(RECOGNITION_VARIABLES)

/** Reads the configuration of recognition. */
export function recognitionConfig(env: z.infer<typeof variablesSchema>, dataDir: string): RecognitionConfig {
  return { service: serviceOf(env), folder: path.join(dataDir, 'recognition') }
}

function serviceOf(env: z.infer<typeof variablesSchema>): RecognitionService | null {
  if (!env.RECOGNITION_URL) return null
  return {
    url: env.RECOGNITION_URL.replace(/\/$/, ''),
    key: env.RECOGNITION_KEY ?? null,
    model: env.RECOGNITION_MODEL,
    timeoutMs: env.RECOGNITION_TIMEOUT_SECONDS * 1000,
  }
}
