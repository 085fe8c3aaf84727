import type { LedgerType } from '#shared/api/benefits.ts'
import { bigint, check, foreignKey, index, jsonb, pgTable, sql, text, unique } from '../base/drizzle.ts'
import { createdAt, id, moment, oneOf } from './columns.ts'

/** The company's books: no foreign key, since they outlive the tenant, which is a number without a name then. */
export const bookTenantId = () => text('tenant_id').notNull()

/** Steps of the ledger, and the sign of what each adds to the balance of its grant. */
const LEDGER_STEPS = ['grant', 'revoke', 'reserve', 'settle', 'release'] as const

/**
 * Grants of a type to a workspace: bought, gifted, or given by the operator. The quantity of a grant is the first entry of
 * its ledger.
 */
export const benefitGrants = pgTable(
  'benefit_grants',
  {
    id,
    tenantId: bookTenantId(),
    type: text('type').$type<LedgerType>().notNull(),
    /** Where it comes from: `operator`, `gift`, `agent`, or the number of an order. */
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
    index('benefit_grants_by_source').on(table.source),
    unique('benefit_grants_of_tenant').on(table.tenantId, table.id),
  ],
)

/** The subject of a use, as its list shows it when the subject itself is gone. */
export interface UseNote {
  name: string
  /** Of a duration: seconds that advanced voices added. */
  extra?: number
}

/**
 * The ledger: what is granted, taken away, reserved, and then settled or released. Triggers of the database, written in the
 * migrations, refuse a change or removal of an entry, and one that leaves less than nothing of its grant: the balance of a
 * grant is the sum of its entries. A key makes a step that is repeated the same step.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id,
    tenantId: bookTenantId(),
    grantId: text('grant_id').notNull(),
    step: text('step', { enum: LEDGER_STEPS }).notNull(),
    /** Seconds of video, else pieces; with a sign: what it adds to the balance. */
    quantity: bigint('quantity', { mode: 'number' }).notNull(),
    /** The subject of the step: the id of a work, a training or an order. */
    subject: text('subject').notNull(),
    /** The reservation that a settlement or a release ends. */
    reserveId: text('reserve_id'),
    key: text('key').notNull(),
    note: jsonb('note').$type<UseNote>(),
    createdAt,
  },
  (table) => [
    oneOf('ledger_entries_step', table.step, LEDGER_STEPS),
    check(
      'ledger_entries_sign',
      sql`case ${table.step} when 'grant' then ${table.quantity} > 0 when 'revoke' then ${table.quantity} < 0
        when 'reserve' then ${table.quantity} < 0 else ${table.quantity} >= 0 end`,
    ),
    check('ledger_entries_reserve', sql`(${table.reserveId} is not null) = (${table.step} in ('settle', 'release'))`),
    unique('ledger_entries_key').on(table.tenantId, table.key),
    foreignKey({
      name: 'ledger_entries_of_grant',
      columns: [table.tenantId, table.grantId],
      foreignColumns: [benefitGrants.tenantId, benefitGrants.id],
    }).onDelete('restrict'),
    index('ledger_entries_by_grant').on(table.grantId),
    index('ledger_entries_by_subject').on(table.tenantId, table.subject),
    index('ledger_entries_by_time').on(table.tenantId, table.createdAt),
  ],
)
