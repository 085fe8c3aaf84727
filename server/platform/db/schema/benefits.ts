import type { BenefitType } from '#shared/api/benefits.ts'
import { check, foreignKey, index, integer, pgTable, sql, text, unique } from '../base/drizzle.ts'
import { createdAt, id, moment } from './columns.ts'

/** The company's books: no foreign key, since they outlive the tenant, which is a number without a name then. */
const bookTenantId = () => text('tenant_id').notNull()

/**
 * Grants of a type to a workspace: bought, gifted, or set by the operator, who may also take away. A type without a
 * grant is not limited.
 */
export const benefitGrants = pgTable(
  'benefit_grants',
  {
    id,
    tenantId: bookTenantId(),
    type: text('type').$type<BenefitType>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Where it comes from: `operator`, or the number of an order. */
    source: text('source').notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    /** Null: it does not end. */
    endsAt: moment('ends_at'),
    /** When the operator lifted the limit of the type; such a grant counts no more. */
    liftedAt: moment('lifted_at'),
    createdAt,
  },
  (table) => [
    check('benefit_grants_ends_at', sql`${table.endsAt} > ${table.startsAt}`),
    index('benefit_grants_by_tenant').on(table.tenantId, table.type),
    unique('benefit_grants_of_tenant').on(table.tenantId, table.id),
  ],
)

/**
 * Uses of a grant of the same workspace, each with its subject. A trigger of the database, written in the migrations,
 * refuses one that takes more than the grant has left. What the operator has taken away is another grant: whoever writes
 * a use asks before it what the workspace has left of the type.
 */
export const benefitUses = pgTable(
  'benefit_uses',
  {
    id,
    tenantId: bookTenantId(),
    grantId: text('grant_id').notNull(),
    quantity: integer('quantity').notNull(),
    /** The subject of the use: the id of a training. */
    subject: text('subject').notNull(),
    /** When what it was reserved for was complete; until then it may be given back. */
    settledAt: moment('settled_at'),
    /** When it was given back; such a use counts no more. */
    returnedAt: moment('returned_at'),
    createdAt,
  },
  (table) => [
    check('benefit_uses_quantity', sql`${table.quantity} > 0`),
    check('benefit_uses_end', sql`${table.settledAt} is null or ${table.returnedAt} is null`),
    index('benefit_uses_by_subject').on(table.subject),
    foreignKey({
      name: 'benefit_uses_of_grant',
      columns: [table.tenantId, table.grantId],
      foreignColumns: [benefitGrants.tenantId, benefitGrants.id],
    }).onDelete('restrict'),
    index('benefit_uses_by_grant').on(table.grantId),
  ],
)
