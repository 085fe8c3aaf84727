import { z } from 'zod'
import { StartError } from './start-error.ts'

/** The kinds of services that clone voices. */
export const CLONE_ENGINES = ['openai'] as const
export type CloneEngine = (typeof CLONE_ENGINES)[number]

/** The variables of a service that clones voices. */
export const CLONING_VARIABLES = {
  /** Which kind of service clones voices; without one, what is submitted becomes a voice profile. */
  VOICE_CLONING: z.enum(CLONE_ENGINES).optional(),
  VOICE_CLONING_URL: z.url({ protocol: /^https?$/ }).optional(),
  VOICE_CLONING_KEY: z.string().min(1).optional(),
  /** Of a service that answers as OpenAI's does. */
  VOICE_CLONING_MODEL: z.string().min(1).default('gpt-4o-mini-tts'),
  /** Longest time of one step of making a clone. */
  VOICE_CLONING_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(120),
}

const variablesSchema = z.object(CLONING_VARIABLES)

/** A service that clones voices. */
export interface CloningConfig {
  engine: CloneEngine
  url: string
  key: string | null
  model: string
  /** Longest time of one step of making a clone, in milliseconds. */
  enrolMs: number
}

/** Reads which service clones voices; null without one. @throws StartError where a variable that it needs is missing */
export function cloningConfig(env: z.infer<typeof variablesSchema>): CloningConfig | null {
  const { VOICE_CLONING: engine, VOICE_CLONING_URL: url } = env
  if (!engine) return null
  if (!url) throw new StartError(`VOICE_CLONING=${engine} needs VOICE_CLONING_URL.`)
  return {
    engine,
    url: url.replace(/\/$/, ''),
    key: env.VOICE_CLONING_KEY ?? null,
    model: env.VOICE_CLONING_MODEL,
    enrolMs: env.VOICE_CLONING_TIMEOUT_SECONDS * 1000,
  }
}
