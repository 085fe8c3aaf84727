import { and, asc, eq, isNull, lt, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { BENEFIT_TYPES, type Benefit, type BenefitType, type LedgerType } from '#shared/api/benefits.ts'

/** The grants of a tenant that count, also those that have ended or begin later. */
const counted = (tenantId: string) => and(eq(benefitGrants.tenantId, tenantId), isNull(benefitGrants.liftedAt))

/** That a grant is in force now. */
const IN_FORCE = sql`${benefitGrants.startsAt} <= now() and (${benefitGrants.endsAt} is null or ${benefitGrants.endsAt} > now())`

/** Sums of entries are larger than a column of numbers. */
const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${ledgerEntries.quantity}) filter (where ${condition}), 0)::float8`

/** The state of a type in a workspace, of the grants that are in force. */
interface Holding {
  type: LedgerType
  /** The sum of the grants, without what was taken away. */
  all: number
  /** The rest, which is neither used nor reserved. */
  left: number
}

/** Returns what a tenant has of each type of which it has, or had, a grant that counts. */
export async function holdingsOf(db: Db | Tx, tenantId: string): Promise<Holding[]> {
  const { type } = benefitGrants
  const rows = await db
    .select({
      type,
      all: sumWhere(sql`${IN_FORCE} and ${ledgerEntries.step} in ('grant', 'revoke')`),
      left: sumWhere(IN_FORCE),
    })
    .from(benefitGrants)
    .leftJoin(ledgerEntries, eq(ledgerEntries.grantId, benefitGrants.id))
    .where(counted(tenantId))
    .groupBy(type)
    .orderBy(asc(type))
  return rows.map((row) => ({ ...row, all: Math.max(0, row.all), left: Math.max(0, row.left) }))
}

/** Returns what a tenant has of a type; null where there is no grant of it that counts. */
export async function holdingOf(db: Db | Tx, tenantId: string, type: LedgerType): Promise<Holding | null> {
  return (await holdingsOf(db, tenantId)).find((one) => one.type === type) ?? null
}

const isBenefit = (type: LedgerType): type is BenefitType => (BENEFIT_TYPES as readonly string[]).includes(type)

/**
 * Returns the counted avatars and voice clones of a tenant, by type.
 * @param isSold whether things are sold to it: types without a grant are counted then, with nothing left
 */
export async function benefitsOf(db: Db | Tx, tenantId: string, isSold = false): Promise<Benefit[]> {
  const holdings = await holdingsOf(db, tenantId)
  const found = holdings.flatMap(({ type, all, left }) =>
    isBenefit(type) ? [{ type, allQuantity: all, availableQuantity: left }] : [],
  )
  if (!isSold) return found
  return BENEFIT_TYPES.map(
    (type) => found.find((one) => one.type === type) ?? { type, allQuantity: 0, availableQuantity: 0 },
  )
}

/** The balance of each grant of a type that is in force and has something left, the one that ends first first. */
export function grantsLeft(tx: Tx, tenantId: string, type: LedgerType): Promise<{ id: string; left: number }[]> {
  const left = sql<number>`sum(${ledgerEntries.quantity})::float8`
  return tx
    .select({ id: benefitGrants.id, left })
    .from(benefitGrants)
    .innerJoin(ledgerEntries, eq(ledgerEntries.grantId, benefitGrants.id))
    .where(and(counted(tenantId), eq(benefitGrants.type, type), IN_FORCE))
    .groupBy(benefitGrants.id)
    .having(sql`sum(${ledgerEntries.quantity}) > 0`)
    .orderBy(sql`${benefitGrants.endsAt} asc nulls last`, asc(benefitGrants.createdAt), asc(benefitGrants.id))
}

/** The balance of each grant of a source, such as an order. */
export function grantsOfSource(
  tx: Tx,
  tenantId: string,
  source: string,
): Promise<{ id: string; type: LedgerType; left: number; endsAt: Date | null }[]> {
  return tx
    .select({
      id: benefitGrants.id,
      type: benefitGrants.type,
      endsAt: benefitGrants.endsAt,
      left: sql<number>`coalesce(sum(${ledgerEntries.quantity}), 0)::float8`,
    })
    .from(benefitGrants)
    .leftJoin(ledgerEntries, eq(ledgerEntries.grantId, benefitGrants.id))
    .where(and(eq(benefitGrants.tenantId, tenantId), eq(benefitGrants.source, source)))
    .groupBy(benefitGrants.id)
}

/** A reservation that is neither settled nor released. */
export interface OpenReserve {
  id: string
  grantId: string
  type: LedgerType
  quantity: number
  note: (typeof ledgerEntries.$inferSelect)['note']
}

/** The open reservations of a subject, in the order in which they were made. */
export async function openReserves(tx: Tx, tenantId: string, subject: string): Promise<OpenReserve[]> {
  const { id, grantId, quantity, note, createdAt } = ledgerEntries
  const rows = await tx
    .select({ id, grantId, quantity, note, type: benefitGrants.type })
    .from(ledgerEntries)
    .innerJoin(benefitGrants, eq(benefitGrants.id, grantId))
    .where(
      and(
        eq(ledgerEntries.tenantId, tenantId),
        eq(ledgerEntries.subject, subject),
        eq(ledgerEntries.step, 'reserve'),
        sql`not exists (select 1 from ledger_entries as ended
          where ended.tenant_id = ${tenantId} and ended.subject = ${subject} and ended.reserve_id = ${id})`,
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, quantity: -row.quantity }))
}

/** The subjects with a text at their beginning that have had an open reservation since before a moment. */
export function forgottenReserves(
  db: Db,
  prefix: string,
  before: Date,
): Promise<{ tenantId: string; subject: string }[]> {
  const { tenantId, subject, id, step, createdAt } = ledgerEntries
  return db
    .selectDistinct({ tenantId, subject })
    .from(ledgerEntries)
    .where(
      and(
        eq(step, 'reserve'),
        sql`${subject} like ${`${prefix}%`}`,
        lt(createdAt, before),
        sql`not exists (select 1 from ledger_entries as ended where ended.tenant_id = ${tenantId}
          and ended.key = 'end:' || ${id})`,
      ),
    )
    .limit(500)
}
