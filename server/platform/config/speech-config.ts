import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CLONING_VARIABLES, type CloningConfig, cloningConfig } from './cloning-config.ts'
import { StartError } from './start-error.ts'

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/ })

/** The variables of speech engines behind a network, and of the voices that they have. */
export const SPEECH_VARIABLES = {
  /** Where a service answers `/audio/speech` as OpenAI's does, such as https://api.openai.com/v1; its key and model. */
  SPEECH_OPENAI_URL: url.optional(),
  SPEECH_OPENAI_KEY: text.optional(),
  SPEECH_OPENAI_MODEL: text.default('tts-1'),
  /** The region and key of Azure Speech; the address only for a gateway of one's own. */
  SPEECH_AZURE_REGION: z
    .string()
    .regex(/^[a-z0-9]+$/, 'a region such as eastasia')
    .optional(),
  SPEECH_AZURE_KEY: text.optional(),
  SPEECH_AZURE_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** The project of Alibaba Cloud Intelligent Speech Interaction, and the access key that gets its tokens. */
  SPEECH_NLS_APP_KEY: text.optional(),
  SPEECH_NLS_ACCESS_KEY_ID: text.optional(),
  SPEECH_NLS_ACCESS_KEY_SECRET: text.optional(),
  SPEECH_NLS_URL: url.default('https://nls-gateway-cn-shanghai.aliyuncs.com'),
  SPEECH_NLS_TOKEN_URL: url.default('https://nls-meta.cn-shanghai.aliyuncs.com'),
  /** A JSON file of voices. */
  SPEECH_VOICES: text.optional(),
  /** Where models of voices are described in place of GitHub: a mirror's copy of the description of the release. */
  SPEECH_MODEL_RELEASE: url.optional(),
  /** Longest time of one attempt at a sentence. */
  SPEECH_TIMEOUT_SECONDS: z.coerce.number().min(1).max(300).default(30),
  ...CLONING_VARIABLES,
}

const variablesSchema = z.object(SPEECH_VARIABLES)

const localized = z.strictObject({ 'zh-CN': text, 'zh-TW': text, 'en-US': text, 'th-TH': text })

const voiceSchema = z.strictObject({
  engine: z.enum(['openai', 'azure', 'nls', 'kokoro']),
  id: z.string().regex(/^[\w.:-]{1,64}$/, 'up to 64 letters, digits and .:_-'),
  voice: text,
  name: z.union([text, localized]),
  language: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'a language such as zh-CN'),
  gender: z.enum(['male', 'female']),
  labels: z.array(z.string().min(1).max(20)).max(8).optional(),
  sample: z.url({ protocol: /^https$/ }).optional(),
  doubleCost: z.boolean().optional(),
  vip: z.boolean().optional(),
  workspaces: z.array(text).min(1).optional(),
})
type ConfiguredVoice = z.infer<typeof voiceSchema>

/** The speech engines beside the embedded one, with the voices that the operator's file names. */
export interface SpeechConfig {
  timeoutMs: number
  /** Folder of the voices that were added by the command line or by a click. */
  folder: string
  /** The address of the description of a release; null: that of the catalogue of models. */
  release: string | null
  openai: { url: string; key: string | null; model: string } | null
  azure: { key: string; region: string | null; url: string | null } | null
  nls: { url: string; tokenUrl: string; appKey: string; accessKeyId: string; accessKeySecret: string } | null
  /** The service that clones voices; null: what is submitted becomes a voice profile. */
  cloning: CloningConfig | null
  /** Null: each engine has its usual voices. */
  voices: ConfiguredVoice[] | null
}

function voicesFrom(file: string): ConfiguredVoice[] {
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new StartError(`SPEECH_VOICES=${file} cannot be read as JSON.`)
  }
  const parsed = z.array(voiceSchema).safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`SPEECH_VOICES=${file} cannot be used: ${issue?.path.join('.')}: ${issue?.message}.`)
  }
  const ids = parsed.data.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice) throw new StartError(`SPEECH_VOICES=${file} names the voice "${twice}" twice.`)
  return parsed.data
}

/** @throws StartError when variables that belong together are not all given */
function together(env: Record<string, unknown>, names: readonly string[]): boolean {
  const given = names.filter((name) => env[name] !== undefined)
  if (given.length > 0 && given.length < names.length)
    throw new StartError(`${names.join(', ')} are given together or not at all.`)
  return given.length > 0
}

/** Reads the configuration of speech. @throws StartError */
export function speechConfig(env: z.infer<typeof variablesSchema>, root: string, dataDir: string): SpeechConfig {
  const { SPEECH_OPENAI_URL: openaiUrl, SPEECH_AZURE_KEY: azureKey, SPEECH_AZURE_REGION: region } = env
  const azureUrl = env.SPEECH_AZURE_URL
  if (Boolean(azureKey) !== Boolean(azureUrl ?? region))
    throw new StartError('SPEECH_AZURE_KEY and SPEECH_AZURE_REGION are given together or not at all.')
  const hasNls = together(env, ['SPEECH_NLS_APP_KEY', 'SPEECH_NLS_ACCESS_KEY_ID', 'SPEECH_NLS_ACCESS_KEY_SECRET'])
  return {
    timeoutMs: env.SPEECH_TIMEOUT_SECONDS * 1000,
    folder: path.join(dataDir, 'voices'),
    release: env.SPEECH_MODEL_RELEASE ?? null,
    openai: openaiUrl
      ? { url: openaiUrl.replace(/\/$/, ''), key: env.SPEECH_OPENAI_KEY ?? null, model: env.SPEECH_OPENAI_MODEL }
      : null,
    azure: azureKey ? { key: azureKey, region: region ?? null, url: azureUrl ?? null } : null,
    nls: hasNls
      ? {
          url: env.SPEECH_NLS_URL.replace(/\/$/, ''),
          tokenUrl: env.SPEECH_NLS_TOKEN_URL.replace(/\/$/, ''),
          appKey: env.SPEECH_NLS_APP_KEY ?? '',
          accessKeyId: env.SPEECH_NLS_ACCESS_KEY_ID ?? '',
          accessKeySecret: env.SPEECH_NLS_ACCESS_KEY_SECRET ?? '',
        }
      : null,
    cloning: cloningConfig(env),
    voices: env.SPEECH_VOICES ? voicesFrom(path.resolve(root, env.SPEECH_VOICES)) : null,
  }
}
