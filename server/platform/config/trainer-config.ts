import { z } from 'zod'
import { AVATAR_TYPES, type AvatarType } from '#shared/model/training-types.ts'

/** The kinds of trainings in a list that is separated by commas. */
const types = z
  .string()
  .transform((list) => list.split(',').map((one) => one.trim()))
  .pipe(z.array(z.enum(AVATAR_TYPES)).min(1))

/** For how long a service may give no good answer, in milliseconds. */
const PATIENCE_MS = 1_800_000
/** For how long one attempt at a training waits, in milliseconds: others of its process wait for its place. */
const TURN_MS = 600_000

/** The variables of trainings. */
export const TRAINER_VARIABLES = {
  /** Where a service trains presenters, by the protocol of docs/operation/trainer.md; its key. */
  TRAINER_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRAINER_KEY: z.string().min(1).optional(),
  /** The kinds that it trains: real_scene, high, high_pro, action, separated by commas. */
  TRAINER_TYPES: types.default([...AVATAR_TYPES]),
  TRAINER_POLL_SECONDS: z.coerce.number().min(0.05).max(3600).default(10),
  /** Longest time of one training. */
  TRAINER_HOURS_MAX: z.coerce.number().min(0.01).max(2000).default(240),
  /** operator: an administrator of the instance looks at each submission; auto: each is produced at once. */
  TRAINING_REVIEW: z.enum(['auto', 'operator']).default('auto'),
}

/** A service that trains presenters. */
interface TrainerService {
  url: string
  key: string | null
  types: readonly AvatarType[]
  pollMs: number
  patienceMs: number
  limitMs: number
  turnMs: number
}

/** Who trains, and whether the operator looks at what is submitted. */
export interface TrainerConfig {
  /** Null: this instance's own trainer. */
  service: TrainerService | null
  reviews: boolean
}

const variablesSchema = z.object(TRAINER_VARIABLES)

/** Reads the configuration of trainings. */
export function trainerConfig(env: z.infer<typeof variablesSchema>): TrainerConfig {
  const service = env.TRAINER_URL
    ? {
        url: env.TRAINER_URL.replace(/\/$/, ''),
        key: env.TRAINER_KEY ?? null,
        types: env.TRAINER_TYPES,
        pollMs: env.TRAINER_POLL_SECONDS * 1000,
        patienceMs: PATIENCE_MS,
        limitMs: env.TRAINER_HOURS_MAX * 3_600_000,
        turnMs: TURN_MS,
      }
    : null
  return { service, reviews: env.TRAINING_REVIEW === 'operator' }
}
