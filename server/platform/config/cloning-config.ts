import { z } from 'zod'
import { StartError } from './start-error.ts'

/** The kinds of services that clone voices. */
export const CLONE_ENGINES = ['openai', 'cosyvoice', 'azure'] as const
export type CloneEngine = (typeof CLONE_ENGINES)[number]

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/ })

/** The variables of a service that clones voices. */
export const CLONING_VARIABLES = {
  /** Which kind of service clones voices; without one, recordings that are submitted become voice profiles. */
  VOICE_CLONING: z.enum(CLONE_ENGINES).optional(),
  VOICE_CLONING_URL: url.optional(),
  VOICE_CLONING_KEY: text.optional(),
  /** Of a service that answers as OpenAI's does. */
  VOICE_CLONING_MODEL: text.default('gpt-4o-mini-tts'),
  /** Rate of the sounds of CosyVoice's model, in Hz: 24000 of CosyVoice 2 and 3, 22050 of CosyVoice 300M. */
  VOICE_CLONING_RATE: z.coerce.number().int().min(8000).max(48_000).default(24_000),
  /** Of Azure: the region of the resource, the company that consents name, and the address of speech of a gateway. */
  VOICE_CLONING_REGION: z
    .string()
    .regex(/^[a-z0-9]+$/, 'a region such as eastasia')
    .optional(),
  VOICE_CLONING_COMPANY: text.optional(),
  VOICE_CLONING_SPEECH_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** Longest time of one step of making a clone. */
  VOICE_CLONING_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(120),
}

const variablesSchema = z.object(CLONING_VARIABLES)

interface CommonConfig {
  url: string
  /** Longest time of one step of making a clone, in milliseconds. */
  enrolMs: number
}

/** A service that clones voices. */
export type CloningConfig = CommonConfig &
  (
    | { engine: 'openai'; key: string | null; model: string }
    | { engine: 'cosyvoice'; key: string | null; rateHz: number }
    | { engine: 'azure'; key: string; region: string | null; company: string; speechUrl: string | null }
  )

/** Reads which service clones voices; null without one. @throws StartError where a variable that it needs is missing */
export function cloningConfig(env: z.infer<typeof variablesSchema>): CloningConfig | null {
  const { VOICE_CLONING: engine, VOICE_CLONING_REGION: region = null } = env
  if (!engine) return null
  const lacking = (name: string) => new StartError(`VOICE_CLONING=${engine} needs ${name}.`)
  const regional = engine === 'azure' && region ? `https://${region}.api.cognitive.microsoft.com` : null
  const address = env.VOICE_CLONING_URL ?? regional
  if (!address) throw lacking(engine === 'azure' ? 'VOICE_CLONING_REGION' : 'VOICE_CLONING_URL')
  const common = { url: address.replace(/\/$/, ''), enrolMs: env.VOICE_CLONING_TIMEOUT_SECONDS * 1000 }
  const key = env.VOICE_CLONING_KEY ?? null
  if (engine === 'openai') return { ...common, engine, key, model: env.VOICE_CLONING_MODEL }
  if (engine === 'cosyvoice') return { ...common, engine, key, rateHz: env.VOICE_CLONING_RATE }
  const { VOICE_CLONING_COMPANY: company, VOICE_CLONING_SPEECH_URL: speechUrl = null } = env
  if (!key) throw lacking('VOICE_CLONING_KEY')
  if (!company) throw lacking('VOICE_CLONING_COMPANY')
  if (!region && !speechUrl) throw lacking('VOICE_CLONING_REGION or VOICE_CLONING_SPEECH_URL')
  return { ...common, engine, key, region, company, speechUrl }
}
