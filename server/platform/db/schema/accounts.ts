import type { Scope } from '#shared/api/envelope.ts'
import type { Language } from '#shared/api/languages.ts'
import { index, integer, pgTable, primaryKey, sql, text } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'
import { tenantId, userId, users } from './owners.ts'

const MEMBER_ROLES = ['owner', 'admin', 'member'] as const
export const members = pgTable(
  'members',
  {
    tenantId: tenantId(),
    userId: userId(),
    role: text('role', { enum: MEMBER_ROLES }).notNull().default('owner'),
    createdAt,
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.userId] }), oneOf('members_role', table.role, MEMBER_ROLES)],
)

/** One login. Only the SHA-256 of its tokens is stored. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    tokenHash: text('token_hash').notNull().unique(),
    /** When `tokenHash` was issued. */
    renewedAt: moment('renewed_at').notNull().defaultNow(),
    /** The token before the last renewal. */
    previousTokenHash: text('previous_token_hash').unique(),
    /** When the previous token ends; null until the browser has used the new one. */
    previousUntil: moment('previous_until'),
    userId: userId(),
    tenantId: tenantId(),
    /** The browser and system that logged in, from its User-Agent header. */
    device: text('device').notNull().default(''),
    /** The network address of the last call. */
    address: text('address').notNull().default(''),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [index('sessions_by_user').on(table.userId)],
)

/** Keys with which programs make calls in the name of the member who created them. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id,
    tenantId: tenantId(),
    userId: userId(),
    name: text('name').notNull(),
    /** SHA-256 of the key, which is shown once. */
    keyHash: text('key_hash').notNull().unique(),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    /** Null: it never expires. */
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt,
  },
  (table) => [index('api_keys_by_tenant').on(table.tenantId)],
)

/** The last code sent for a subject: an account and what the code is for. A code that was used is deleted. */
export const codes = pgTable('codes', {
  subject: text('subject').primaryKey(),
  codeHash: text('code_hash').notNull(),
  /** Codes that were tried against it. */
  tries: integer('tries').notNull().default(0),
  expiresAt: moment('expires_at').notNull(),
})

/** The second factors of users: what their authenticators count codes from. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** The secret, sealed by the instance's key. */
  secret: text('secret').notNull(),
  /** When a first code proved that the user has the secret; null until then, and while no log-in asks for codes. */
  confirmedAt: moment('confirmed_at'),
  /** The step of 30 s, since 1970, of the last code that was used: no code of it or of an earlier one is taken. */
  lastStep: integer('last_step').notNull().default(0),
  createdAt,
})

/** Codes that stand in for a lost second factor. One that was used is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** HMAC of the code, which is shown once. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Log-ins that wait for the second factor. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the token by which the browser goes on. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    /** Codes that were tried. */
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('login_challenges_by_user').on(table.userId)],
)

/** Invitations to a tenant. One that was accepted or revoked is deleted. */
export const invitations = pgTable(
  'invitations',
  {
    id,
    tenantId: tenantId(),
    /** The member who invites; null where the operator does. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: MEMBER_ROLES }).notNull(),
    /** SHA-256 of the code, which is shown once. */
    codeHash: text('code_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt,
  },
  (table) => [index('invitations_by_tenant').on(table.tenantId), oneOf('invitations_role', table.role, MEMBER_ROLES)],
)

/** Requests for an invitation that no operator has answered; kept for 30 days. */
export const invitationRequests = pgTable('invitation_requests', {
  id,
  name: text('name').notNull(),
  phone: text('phone').notNull(),
  company: text('company').notNull(),
  /** The language of the answer. */
  language: text('language').$type<Language>().notNull(),
  createdAt,
})

/** The voices that a user has starred, in every workspace. */
export const favoriteVoices = pgTable(
  'favorite_voices',
  { userId: userId(), voiceId: text('voice_id').notNull(), createdAt },
  (table) => [primaryKey({ columns: [table.userId, table.voiceId] })],
)
