import { z } from 'zod'

const text = z.string().min(1)

/** The variables of the language model that plans scenes of scripts. */
export const PLAN_VARIABLES = {
  /** A service that answers `/chat/completions` as OpenAI's does. */
  PLAN_URL: z.url({ protocol: /^https?$/ }).optional(),
  PLAN_KEY: text.optional(),
  PLAN_MODEL: text.optional(),
}

const variablesSchema = z.object(PLAN_VARIABLES)

/** A service with a language model. */
export interface PlanConfig {
  /** Without a slash at its end. */
  url: string
  key: string | null
  model: string
}

/** Reads which language model plans scenes; null for none: it needs an address and the name of a model. */
export function planConfig({ PLAN_URL, PLAN_KEY, PLAN_MODEL }: z.infer<typeof variablesSchema>): PlanConfig | null {
  if (PLAN_URL === undefined || PLAN_MODEL === undefined) return null
  return { url: PLAN_URL.replace(/\/$/, ''), key: PLAN_KEY ?? null, model: PLAN_MODEL }
}
