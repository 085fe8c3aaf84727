import { z } from 'zod'
import { call, fileSchema, pageQuery, SCOPES } from './envelope.ts'
import { ROLES } from './roles.ts'

/** Days for which the audit log of a workspace keeps an event. */
export const EVENT_KEPT_DAYS = 365
/** Events that one file of the audit log has at most. */
export const EVENTS_EXPORTED_MAX = 20_000

/** Acts that the audit log of a workspace has. */
export const EVENT_KINDS = [
  'logIn',
  'logInFailed',
  'logOut',
  'sessionEnded',
  'passwordChanged',
  'contactChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesMade',
  'recoveryCodeUsed',
  'memberInvited',
  'invitationRevoked',
  'memberJoined',
  'roleChanged',
  'memberRemoved',
  'memberLeft',
  'keyMade',
  'keyRevoked',
  'webhookMade',
  'webhookDeleted',
  'shareMade',
  'shareRevoked',
  'shareRestored',
  'projectBinned',
  'projectDeleted',
  'retentionChanged',
  'accountCancelled',
  'accountKept',
  'accountDeleted',
  'accountDisabled',
  'accountEnabled',
  'logExported',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** By which way a user logged in, or proved to be the one who changes a password. `switch`: from another own workspace. */
const EVENT_WAYS = ['password', 'code', 'provider', 'secondFactor', 'switch', 'forgotten', 'operator'] as const
export type EventWay = (typeof EVENT_WAYS)[number]

/** Who acts: a user, an API key, or the server and those who operate it. */
const ACTOR_KINDS = ['user', 'key', 'system'] as const
export type ActorKind = (typeof ACTOR_KINDS)[number]

/** More of an event; nothing in it opens anything. */
export const eventDetailSchema = z.strictObject({
  way: z.enum(EVENT_WAYS).optional(),
  role: z.enum(ROLES).optional(),
  roleBefore: z.enum(ROLES).optional(),
  scopes: z.array(z.enum(SCOPES)).optional(),
  /** Days for which what was made is valid, or works are kept; null: without an end. */
  days: z.number().int().nullable().optional(),
  daysBefore: z.number().int().nullable().optional(),
  /** The email or phone number that was replaced; '' where there was none. */
  contactBefore: z.string().optional(),
  /** Whether the user's API keys ended too. */
  endsKeys: z.boolean().optional(),
})
export type EventDetail = z.output<typeof eventDetailSchema>

const eventSchema = z.object({
  id: z.string(),
  /** Milliseconds since 1970. */
  time: z.number(),
  kind: z.enum(EVENT_KINDS),
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    /** The id of the user or the key; '' for the server. */
    id: z.string(),
    /** The account or the name of the key at that time; '' for the server. */
    name: z.string(),
  }),
  /** The name at that time of what it is about; '' where it is about the actor. */
  subject: z.string(),
  detail: eventDetailSchema,
  /** The network address of the caller; '' for the server. */
  address: z.string(),
  /** The browser and system of the caller. */
  device: z.string(),
})
export type WorkspaceEvent = z.output<typeof eventSchema>

/** The last moment of the year 9999, in milliseconds since 1970: the database reads no later one. */
const MOMENT_MAX = 253_402_300_799_999

/** Which events: of a kind, of who acts, from a moment on and before another, in milliseconds since 1970. */
export const eventFilter = z.object({
  kind: z.enum(EVENT_KINDS).optional(),
  actorId: z.string().min(1).max(64).optional(),
  fromTime: z.coerce.number().int().min(0).max(MOMENT_MAX).optional(),
  toTime: z.coerce.number().int().min(0).max(MOMENT_MAX).optional(),
})

/** The audit log of the workspace, the last event first, with all who act in it. */
export const listWorkspaceEvents = call({
  method: 'GET',
  path: '/v2/workspace/event/list',
  needs: 'admin',
  input: pageQuery.extend(eventFilter.shape),
  data: z.object({
    records: z.array(eventSchema),
    total: z.number(),
    actors: z.array(eventSchema.shape.actor),
  }),
})

/** The audit log of the workspace as CSV, in UTF-8 with a byte order mark. It is refused for more than `EVENTS_EXPORTED_MAX` events. */
export const exportWorkspaceEvents = call({
  method: 'GET',
  path: '/v2/workspace/event/export',
  needs: 'admin',
  input: eventFilter,
  data: fileSchema,
})
