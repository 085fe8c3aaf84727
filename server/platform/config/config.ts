import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isAccountName } from '#shared/api/account-name.ts'
import { FRAME_VARIABLES, type Frames, framesOf } from './frames.ts'
import { rendersTwo } from './memory.ts'
import { type BillingConfig, billingConfig, PAY_VARIABLES } from './pay-config.ts'
import { PLAN_VARIABLES, type PlanConfig, planConfig } from './plan-config.ts'
import { type Proxies, parseProxies } from './proxies.ts'
import { RECOGNITION_VARIABLES, type RecognitionConfig, recognitionConfig } from './recognition-config.ts'
import { isSafeUrl } from './safe-url.ts'
import { SENSITIVE_VARIABLES, sensitiveWords } from './sensitive-words.ts'
import { SPEECH_VARIABLES, type SpeechConfig, speechConfig } from './speech-config.ts'
import { StartError } from './start-error.ts'
import { STOCK_VARIABLES, type StockConfig, stockConfig } from './stock-config.ts'
import { TRAINER_VARIABLES, type TrainerConfig, trainerConfig } from './trainer-config.ts'

/** The demo account's name and password: public, so it exists on demonstration and development instances alone. */
export const DEMO = { account: 'demo@avatar.studio', password: 'Presenter#2026' }

const PROXIES_WANTED = 'a number of proxies, or a list of addresses and networks such as 10.0.0.1,192.168.0.0/16'

const onOff = z.enum(['on', 'off'])
const text = z.string().min(1)

const webUrl = z.url({ protocol: /^https?$/ }).optional()

/** Every environment variable that the server reads. An empty value counts as not given. */
const environmentSchema = z.object({
  /** 0 takes any free one. */
  PORT: z.coerce.number().int().min(0).max(65535).default(5180),
  HOST: text.default('localhost'),
  /** The address under which browsers reach this server, when a proxy stands before it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Further names under which browsers reach the server, separated by commas. */
  ALLOWED_HOSTS: z.string().default(''),
  /** How many proxies stand before the server, or their addresses. */
  TRUSTED_PROXIES: text
    .transform(parseProxies)
    .refine((proxies) => proxies !== null, PROXIES_WANTED)
    .optional(),
  DATA_DIR: text.default('data'),
  /** A PostgreSQL server; without it the database lives in DATA_DIR. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NODE_ENV: z.string().default('development'),
  /** all: one machine does everything; api: answers and speaks; render: only draws queued works. */
  ROLE: z.enum(['all', 'api', 'render']).default('all'),
  DEMO: onOff.optional(),
  /** An account made at the start when it does not exist yet: the way into a fresh production instance. */
  FIRST_ACCOUNT: text.refine(isAccountName, 'it must be an email or a mobile number of 11 digits').optional(),
  FIRST_PASSWORD: z.string().min(8).optional(),
  /** on: whoever proves an email or phone number by a code gets an account. */
  AUTO_REGISTER: onOff.default('off'),
  /** Addresses that the shell leads to: a guide, the official site, the phone apps. */
  GUIDE_URL: webUrl,
  OFFICIAL_SITE_URL: webUrl,
  APP_IOS_URL: webUrl,
  APP_ANDROID_URL: webUrl,
  /** The mail server that sends messages, such as smtps://user:password@mail.example.com. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The sender of messages, such as studio@example.com. */
  SMTP_FROM: text.optional(),
  /** The OpenID Connect provider by which users log in, its client, and the name on the button. */
  OIDC_ISSUER: z.url().refine(isSafeUrl, 'https://..., or http://localhost').optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_NAME: text.default('OpenID Connect'),
  /** Hosts of other sites, separated by commas, from which renders may fetch media over https. */
  MEDIA_HOSTS: z.string().default(''),
  /** Hosts inside, separated by commas, to which messages of webhooks may go, also over http. */
  WEBHOOK_HOSTS: z.string().default(''),
  /** Longest film that is rendered, in seconds. */
  FILM_SECONDS_MAX: z.coerce.number().min(1).default(7200),
  /** Works of one tenant that wait or are rendered at a time. */
  WORKS_PER_TENANT_MAX: z.coerce.number().int().min(1).default(100),
  /** on: a film of under a minute is rendered beside a long one; by default where the machine has two cores and 4 GB. */
  SHORT_LANE: onOff.optional(),
  /** Texts of one tenant that wait or are spoken at a time. */
  SPEECHES_PER_TENANT_MAX: z.coerce.number().int().min(1).default(100),
  /** The program that converts uploads which browsers cannot play; `off` for none, that of the PATH by default. */
  FFMPEG_PATH: text.optional(),
  /** The LibreOffice that makes pictures of slides which the program itself cannot read; `off` for none, that of the PATH by default. */
  OFFICE_PATH: text.optional(),
  /** Storage of one tenant in the object store at most, in GB of 1,000,000,000 bytes. */
  GIGABYTES_PER_TENANT_MAX: z.coerce.number().min(0.001).default(50),
  /** Segments kept of rendered films so that only what has changed is rendered again, in GB; 0 keeps nothing. */
  SEGMENT_GIGABYTES_MAX: z.coerce.number().min(0).default(10),
  LOGIN_ATTEMPTS_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(20),
  /** Calls that an API key may make in a minute. */
  API_KEY_CALLS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(600),
  /** Days for which ended works are kept; for ever without it. */
  WORK_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  /** Daily backups that are kept in the data folder; 0 makes none. Without effect on a database of others. */
  BACKUPS_KEPT: z.coerce.number().int().min(0).max(1000).default(14),
  /** The token that readers of /metrics from other machines send. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where page views and events of users go: the own database, a service, or nowhere. */
  ANALYTICS: z
    .union([z.enum(['off', 'table']), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url))])
    .default('table'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  STORE: z.enum(['embedded', 'oss', 'azure']).default('embedded'),
  STORE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'lower case letters, digits and hyphens, 3 to 63 of them')
    .default('studio-media'),
  OSS_ENDPOINT: text.optional(),
  OSS_REGION: text.optional(),
  OSS_ACCESS_KEY_ID: text.optional(),
  OSS_ACCESS_KEY_SECRET: text.optional(),
  /** The role that uploads assume at the token service of the provider. */
  OSS_ROLE_ARN: text.optional(),
  /** on for stores of other makers that speak the protocol with the bucket in the path. */
  OSS_PATH_STYLE: onOff.default('off'),
  AZURE_CONNECTION_STRING: text.optional(),
  ...FRAME_VARIABLES,
  ...SPEECH_VARIABLES,
  ...RECOGNITION_VARIABLES,
  ...PLAN_VARIABLES,
  ...TRAINER_VARIABLES,
  ...SENSITIVE_VARIABLES,
  ...STOCK_VARIABLES,
  ...PAY_VARIABLES,
})
type Environment = z.infer<typeof environmentSchema>

export interface OssStoreConfig {
  kind: 'oss'
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  accessKeySecret: string
  roleArn: string
  pathStyle: boolean
}
type StoreConfig =
  | { kind: 'embedded'; bucket: string }
  | OssStoreConfig
  | { kind: 'azure'; bucket: string; connectionString: string }

export interface Account {
  account: string
  password: string
}

/** An OpenID Connect provider, and the studio as its client. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name on the button. */
  name: string
}

export interface Config {
  /** Folder of the program: `dist/` and the migrations lie in it. */
  root: string
  /** Version of the program. */
  version: string
  host: string
  port: number
  publicUrl: string | null
  proxies: Proxies | null
  allowedHosts: string[]
  /** Without what helps developers: the demo account, the description of the calls. */
  production: boolean
  dataDir: string
  databaseUrl: string | null
  role: 'all' | 'api' | 'render'
  demo: Account | null
  firstAccount: Account | null
  loginAttemptsPerMinute: number
  keyCallsPerMinute: number
  autoRegister: boolean
  /** Addresses that the shell leads to; empty ones are not shown. */
  links: { guide: string; official: string; ios: string; android: string }
  /** The mail server that sends messages; null to keep them in the outbox. */
  mail: { url: string; from: string } | null
  /** The OpenID Connect provider by which users log in; null for none. */
  oidc: OidcConfig | null
  frames: Frames
  /** Hosts of other sites from which renders may fetch media. */
  mediaHosts: string[]
  /** Hosts inside to which messages of webhooks may go. */
  webhookHosts: string[]
  /** Limits of a tenant's renders, and whether short films are rendered beside long ones. */
  works: { filmSec: number; unfinished: number; shortLane: boolean }
  /** Storage of a tenant in the object store at most, in bytes. */
  allowedBytes: number
  /** Segments kept of rendered films at most, in bytes. */
  segmentBytes: number
  /** Texts of a tenant that wait or are spoken at a time. */
  speechesMax: number
  /** The program that converts uploads, `off` for none; null for that of the PATH. */
  ffmpeg: string | null
  /** The LibreOffice for slides, `off` for none; null for that of the PATH. */
  office: string | null
  /** Words that may not be spoken. */
  sensitiveWords: string[]
  /** Days for which ended works are kept; null: for ever. */
  workDays: number | null
  /** Daily backups that are kept; 0 where none are made. */
  backupsKept: number
  metricsToken: string | null
  analytics: 'off' | 'table' | URL
  logLevel: string
  store: StoreConfig
  speech: SpeechConfig
  recognition: RecognitionConfig
  /** The language model that plans scenes of scripts; null for none. */
  plan: PlanConfig | null
  trainer: TrainerConfig
  stock: StockConfig
  /** Whether products are sold, and by which providers they are paid. */
  billing: BillingConfig
}

/** Returns a variable with its value, which is kept out of messages where it may be a secret. */
function shown(name: string, variables: Record<string, string | undefined>): string {
  return /PASSWORD|SECRET|KEY|TOKEN|URL|STRING/.test(name) ? name : `${name}=${variables[name]}`
}

/** Returns names that are separated by commas. */
function listed(names: string): string[] {
  return names.split(',').flatMap((name) => name.trim().toLowerCase() || [])
}

function given(env: Environment, names: (keyof Environment)[]): string[] {
  const missing = names.filter((name) => env[name] === undefined)
  if (missing.length > 0) throw new StartError(`STORE=${env.STORE} needs ${missing.join(', ')} to be set as well.`)
  return names.map((name) => String(env[name]))
}

function storeConfig(env: Environment): StoreConfig {
  const bucket = env.STORE_BUCKET
  if (env.STORE === 'embedded') return { kind: 'embedded', bucket }
  if (env.STORE === 'azure') {
    const [connectionString = ''] = given(env, ['AZURE_CONNECTION_STRING'])
    return { kind: 'azure', bucket, connectionString }
  }
  const [endpoint = '', region = '', accessKeyId = '', accessKeySecret = '', roleArn = ''] = given(env, [
    'OSS_ENDPOINT',
    'OSS_REGION',
    'OSS_ACCESS_KEY_ID',
    'OSS_ACCESS_KEY_SECRET',
    'OSS_ROLE_ARN',
  ])
  return {
    kind: 'oss',
    bucket,
    endpoint,
    region,
    accessKeyId,
    accessKeySecret,
    roleArn,
    pathStyle: env.OSS_PATH_STYLE === 'on',
  }
}

/**
 * The configuration from environment variables.
 * @throws StartError with one sentence for each value that cannot be used
 */
export function readConfig(variables: Record<string, string | undefined>, root: string): Config {
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  )
  if (!parsed.success) {
    throw new StartError(
      parsed.error.issues
        .map(({ path: [name], message }) => `${shown(String(name), variables)} cannot be used: ${message}.`)
        .join('\n'),
    )
  }
  const env = parsed.data
  if ((env.FIRST_ACCOUNT === undefined) !== (env.FIRST_PASSWORD === undefined)) {
    throw new StartError('FIRST_ACCOUNT and FIRST_PASSWORD are given together or not at all.')
  }
  if ((env.SMTP_URL === undefined) !== (env.SMTP_FROM === undefined)) {
    throw new StartError('SMTP_URL and SMTP_FROM are given together or not at all.')
  }
  if (
    new Set([env.OIDC_ISSUER, env.OIDC_CLIENT_ID, env.OIDC_CLIENT_SECRET].map((given) => given === undefined)).size > 1
  ) {
    throw new StartError('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are given together or not at all.')
  }
  if (env.FIRST_ACCOUNT?.trim().toLowerCase() === DEMO.account) {
    throw new StartError(`FIRST_ACCOUNT may not be ${DEMO.account}, the account of the demo.`)
  }
  if (env.ROLE !== 'all' && (!env.DATABASE_URL || env.STORE === 'embedded')) {
    throw new StartError(
      `ROLE=${env.ROLE} needs a database and a store that all machines share: set DATABASE_URL and STORE.`,
    )
  }
  const production = env.NODE_ENV === 'production'
  const hasDemo = (env.DEMO ?? (production ? 'off' : 'on')) === 'on'
  return {
    root,
    version: JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    proxies: env.TRUSTED_PROXIES ?? null,
    allowedHosts: env.ALLOWED_HOSTS.split(',').map((name) => name.trim()),
    production,
    dataDir: path.resolve(root, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    role: env.ROLE,
    demo: hasDemo ? DEMO : null,
    firstAccount:
      env.FIRST_ACCOUNT && env.FIRST_PASSWORD ? { account: env.FIRST_ACCOUNT, password: env.FIRST_PASSWORD } : null,
    frames: framesOf(env),
    mediaHosts: listed(env.MEDIA_HOSTS),
    webhookHosts: listed(env.WEBHOOK_HOSTS),
    works: {
      filmSec: env.FILM_SECONDS_MAX,
      unfinished: env.WORKS_PER_TENANT_MAX,
      shortLane: env.SHORT_LANE ? env.SHORT_LANE === 'on' : rendersTwo(),
    },
    allowedBytes: env.GIGABYTES_PER_TENANT_MAX * 1e9,
    segmentBytes: env.SEGMENT_GIGABYTES_MAX * 1e9,
    speechesMax: env.SPEECHES_PER_TENANT_MAX,
    ffmpeg: env.FFMPEG_PATH ?? null,
    office: env.OFFICE_PATH ?? null,
    sensitiveWords: sensitiveWords(env, root),
    autoRegister: env.AUTO_REGISTER === 'on',
    links: {
      guide: env.GUIDE_URL ?? '',
      official: env.OFFICIAL_SITE_URL ?? '',
      ios: env.APP_IOS_URL ?? '',
      android: env.APP_ANDROID_URL ?? '',
    },
    mail: env.SMTP_URL && env.SMTP_FROM ? { url: env.SMTP_URL, from: env.SMTP_FROM } : null,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            name: env.OIDC_NAME,
          }
        : null,
    loginAttemptsPerMinute: env.LOGIN_ATTEMPTS_PER_MINUTE,
    keyCallsPerMinute: env.API_KEY_CALLS_PER_MINUTE,
    workDays: env.WORK_DAYS ?? null,
    backupsKept: env.DATABASE_URL ? 0 : env.BACKUPS_KEPT,
    analytics: env.ANALYTICS,
    metricsToken: env.METRICS_TOKEN ?? null,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    store: storeConfig(env),
    recognition: recognitionConfig(env, path.resolve(root, env.DATA_DIR)),
    plan: planConfig(env),
    trainer: trainerConfig(env),
    stock: stockConfig(env),
    billing: billingConfig(env, hasDemo, root),
    speech: speechConfig(env, root, path.resolve(root, env.DATA_DIR)),
  }
}
