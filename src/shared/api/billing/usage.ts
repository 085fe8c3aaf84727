import { z } from 'zod'
import { LEDGER_TYPES } from '../benefits.ts'
import { call, fileSchema, pageQuery } from '../envelope.ts'

/** The tabs of the benefits. */
export const GRANT_TABS = ['VIP', 'VIDEO_DURATION', 'CUSTOM_AVATAR', 'CUSTOM_TONE'] as const
export type GrantTab = (typeof GRANT_TABS)[number]

/** States of a grant at a moment. */
export const GRANT_STATES = ['expired', 'active', 'upcoming'] as const
export type GrantState = (typeof GRANT_STATES)[number]

/** Where a grant comes from. */
const GRANT_SOURCES = ['order', 'operator', 'agent', 'gift'] as const

/** A grant of a benefit: counted in seconds for durations, else in pieces. Moments are milliseconds since 1970. */
const grantSchema = z.object({
  id: z.string(),
  type: z.enum(LEDGER_TYPES),
  quantity: z.number().int(),
  left: z.number().int(),
  source: z.enum(GRANT_SOURCES),
  startTime: z.number(),
  /** Null: it does not end. */
  endTime: z.number().nullable(),
  state: z.enum(GRANT_STATES),
})
export type Grant = z.output<typeof grantSchema>

/** The state of a type in the workspace: null for what is not limited. */
const holdingSchema = z.object({
  type: z.enum(LEDGER_TYPES),
  all: z.number().int().nullable(),
  left: z.number().int().nullable(),
})
export type BenefitHolding = z.output<typeof holdingSchema>

/** The grants of a kind, those that end first first, and what is left of its types. */
export const listGrants = call({
  method: 'GET',
  path: '/benefit/list',
  needs: 'member',
  input: pageQuery.extend({
    kind: z.enum(GRANT_TABS),
    state: z.enum(['all', ...GRANT_STATES]).default('all'),
  }),
  data: z.object({ records: z.array(grantSchema), total: z.number(), holdings: z.array(holdingSchema) }),
})

/** The tabs of the consumption. */
export const USAGE_TABS = ['duration', 'avatar', 'voice'] as const
export type UsageTab = (typeof USAGE_TABS)[number]

/** The choices of the filter by days; 0 is all. */
export const USAGE_DAYS = [0, 1, 3, 7, 30, 180] as const

/** States of a use: held for what is not complete, used, or given back. */
const USE_STATES = ['reserved', 'settled', 'released'] as const

/** A use of a benefit: counted in seconds for durations, else in pieces. */
const useSchema = z.object({
  id: z.string(),
  type: z.enum(LEDGER_TYPES),
  /** The name of what it was used for. */
  name: z.string(),
  quantity: z.number().int(),
  /** Of a duration: what advanced voices added to the length. */
  extra: z.number().int(),
  state: z.enum(USE_STATES),
  /** Milliseconds since 1970. */
  time: z.number(),
})
export type Use = z.output<typeof useSchema>

const usageQuery = z.object({
  kind: z.enum(USAGE_TABS),
  /** Of so many days up to now; 0 is all. */
  days: z.coerce.number().pipe(z.literal(USAGE_DAYS)).default(0),
})

/** Whether a name is one of a time zone, such as Asia/Shanghai. Offsets are not: databases read their sign differently. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The uses of a kind by the workspace, the last first. */
export const listConsumption = call({
  method: 'GET',
  path: '/consumption/list',
  needs: 'member',
  input: pageQuery.extend({
    ...usageQuery.shape,
    /** The IANA name of the time zone of the days that are summed. */
    timeZone: z.string().max(64).refine(isTimeZone, 'a time zone, such as Asia/Shanghai').default('UTC'),
  }),
  data: z.object({
    records: z.array(useSchema),
    total: z.number(),
    /** Sum of all that was used or is held. */
    sum: z.number().int(),
    /** Sums of the days on which something was used, the first first: at most the last 180 of them. */
    days: z.array(z.object({ day: z.string(), quantity: z.number().int() })),
  }),
})

/** The uses of a kind by the workspace as CSV, in UTF-8 with a byte order mark. */
export const exportConsumption = call({
  method: 'GET',
  path: '/consumption/export',
  needs: 'member',
  input: usageQuery,
  data: fileSchema,
})
