import type { Language } from '#shared/api/languages.ts'
import { boolean, integer, pgTable, text } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

const TENANT_TYPES = ['PERSONAL', 'ENTERPRISE'] as const

/** Those who log in, by email or by phone. */
export const users = pgTable('users', {
  id,
  email: text('email').unique(),
  phone: text('phone').unique(),
  /** argon2id in its own notation, parameters and salt included. */
  passwordHash: text('password_hash').notNull(),
  nickName: text('nick_name').notNull(),
  /** The code of the agent who serves the user; '' while none is bound. */
  agentCode: text('agent_code').notNull().default(''),
  icon: text('icon').notNull().default(''),
  /** Whether the user is an administrator of the instance. */
  operator: boolean('operator').notNull().default(false),
  /** The language of the interface; null until one is chosen. */
  language: text('language').$type<Language>(),
  /** When the account is deleted, after the user cancelled it; null unless that was asked for. */
  cancelAt: moment('cancel_at'),
  /** When the operator disabled the account; null for one that may be used. */
  disabledAt: moment('disabled_at'),
  createdAt,
})

/** Owners of all content: a person's own space, or an enterprise. */
export const tenants = pgTable(
  'tenants',
  {
    id,
    name: text('name').notNull(),
    type: text('type', { enum: TENANT_TYPES }).notNull().default('PERSONAL'),
    /** Days for which ended works are kept; null for as long as the operator keeps them. */
    workDays: integer('work_days'),
    /** When its deletion began, after which nobody joins it; null else. */
    closedAt: moment('closed_at'),
    createdAt,
  },
  (table) => [oneOf('tenants_type', table.type, TENANT_TYPES)],
)

/**
 * Tenants that were deleted lately. Jobs and uploads that were under way may store files for one after its rows are gone,
 * which the purge finds by this alone: a tenant that the database does not know may be another database's.
 */
export const removedTenants = pgTable('removed_tenants', {
  tenantId: text('tenant_id').primaryKey(),
  removedAt: moment('removed_at').notNull().defaultNow(),
})

/** A user's membership or login: deleted with the user. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
/** The owner of content: a tenant that still owns rows cannot be deleted. */
export const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'restrict' })

/** The author of content: the content survives the author's account. */
export const authorId = () => text('user_id').references(() => users.id, { onDelete: 'set null' })
