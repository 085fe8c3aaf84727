import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, ilike, isNull, or, sql } from '#server/platform/db/base/drizzle.ts'
import { type Page, patternOf } from '#server/platform/db/listing.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { members } from '#server/platform/db/schema/accounts.ts'
import { agentCodes, auditEntries, orders } from '#server/platform/db/schema/billing.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import type { AUDIT_ACTS } from '#shared/api/billing/operator.ts'
import type { OrderTab } from '#shared/api/billing/orders.ts'
import { inTab, type OrderRow } from '../orders/rows.ts'

export type AgentCodeRow = typeof agentCodes.$inferSelect

/** An order with the names of its workspace and its user, as far as they still exist. */
export interface NamedOrder {
  order: OrderRow
  tenantName: string
  userName: string
}

const USER_NAME = sql<string>`coalesce(${users.nickName}, '')`
const TENANT_NAME = sql<string>`coalesce(${tenants.name}, '')`

const named = (db: Db) =>
  db
    .select({ order: orders, tenantName: TENANT_NAME, userName: USER_NAME })
    .from(orders)
    .leftJoin(tenants, eq(tenants.id, orders.tenantId))
    .leftJoin(users, eq(users.id, orders.userId))

/** A page of the orders of all tenants, the last first, of which something contains a text. */
export async function pageOfAllOrders(
  db: Db,
  { tab, search, page, size }: Page & { tab: OrderTab; search: string },
): Promise<{ records: NamedOrder[]; total: number }> {
  const pattern = patternOf(search)
  const found =
    search === ''
      ? undefined
      : or(
          ilike(orders.id, pattern),
          eq(orders.tenantId, search),
          ilike(tenants.name, pattern),
          ilike(users.nickName, pattern),
          ilike(users.email, pattern),
          ilike(users.phone, pattern),
          sql`${orders.titles}::text ilike ${pattern}`,
        )
  const where = and(inTab(tab), found)
  const records = await named(db)
    .where(where)
    .orderBy(desc(orders.createdAt), orders.id)
    .limit(size)
    .offset((page - 1) * size)
  const [total] = await db
    .select({ value: count() })
    .from(orders)
    .leftJoin(tenants, eq(tenants.id, orders.tenantId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(where)
  return { records, total: total?.value ?? 0 }
}

export async function namedOrder(db: Db, id: string): Promise<NamedOrder | null> {
  const [row] = await named(db).where(eq(orders.id, id))
  return row ?? null
}

interface WorkspaceRow {
  tenantId: string
  name: string
  tenantType: 'PERSONAL' | 'ENTERPRISE'
  owners: string[]
}

/** Workspaces of which the name, the id or an owner contains a text, at most `limit`. */
export function findTenants(db: Db, search: string, limit: number): Promise<WorkspaceRow[]> {
  const pattern = patternOf(search)
  const account = sql`coalesce(${users.email}, ${users.phone}, ${users.nickName})`
  return db
    .select({
      tenantId: tenants.id,
      name: tenants.name,
      tenantType: tenants.type,
      owners: sql<
        string[]
      >`array_agg(${account} order by ${members.createdAt}) filter (where ${members.role} = 'owner')`,
    })
    .from(tenants)
    .innerJoin(members, eq(members.tenantId, tenants.id))
    .innerJoin(users, eq(users.id, members.userId))
    .where(sql`${tenants.closedAt} is null`)
    .groupBy(tenants.id)
    .having(
      sql`${tenants.name} ilike ${pattern} or ${tenants.id} ilike ${pattern}
        or bool_or(${account} ilike ${pattern} and ${members.role} = 'owner')`,
    )
    .orderBy(tenants.name, tenants.id)
    .limit(limit)
    .then((rows) => rows.map((row) => ({ ...row, owners: row.owners ?? [] })))
}

export async function findTenant(db: Db | Tx, id: string): Promise<{ name: string } | null> {
  const [row] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, id))
  return row ?? null
}

/** Whether there is a workspace of an id that is not closed. */
export async function isOpenTenant(tx: Tx, id: string): Promise<boolean> {
  return (await tx.$count(tenants, and(eq(tenants.id, id), isNull(tenants.closedAt)))) > 0
}

export async function setTenantType(tx: Tx, id: string, type: WorkspaceRow['tenantType']): Promise<void> {
  await tx.update(tenants).set({ type }).where(eq(tenants.id, id))
}

/** The registered codes, with how many users are bound to each. */
export async function agentCodesOf(db: Db): Promise<(AgentCodeRow & { users: number })[]> {
  const rows = await db
    .select({ code: agentCodes, users: sql<number>`count(${users.id})::int` })
    .from(agentCodes)
    .leftJoin(users, sql`lower(${users.agentCode}) = ${agentCodes.code}`)
    .groupBy(agentCodes.code)
    .orderBy(desc(agentCodes.createdAt), agentCodes.code)
  return rows.map(({ code, users: bound }) => ({ ...code, users: bound }))
}

export async function findAgentCode(tx: Tx, code: string): Promise<AgentCodeRow | null> {
  const [row] = await tx.select().from(agentCodes).where(eq(agentCodes.code, code.toLowerCase()))
  return row ?? null
}

export async function putAgentCode(tx: Tx, row: Omit<AgentCodeRow, 'createdAt'>): Promise<void> {
  const kept = { ...row, code: row.code.toLowerCase() }
  await tx.insert(agentCodes).values(kept).onConflictDoUpdate({ target: agentCodes.code, set: kept })
}

/** An act of an operator. */
export interface Act {
  act: (typeof AUDIT_ACTS)[number]
  /** Who acts; null for the command line. */
  operatorId: string | null
  tenantId?: string
  reason: string
  detail: object
}

/** Writes down an act, in the transaction that does it. */
export async function insertAudit(tx: Tx, { act, operatorId, tenantId = '', reason, detail }: Act): Promise<void> {
  const [operator] = operatorId ? await tx.select().from(users).where(eq(users.id, operatorId)) : []
  const [tenant] = tenantId ? await tx.select().from(tenants).where(eq(tenants.id, tenantId)) : []
  await tx.insert(auditEntries).values({
    id: randomUUID(),
    act,
    operatorId: operatorId ?? '',
    operatorName: operator ? (operator.email ?? operator.phone ?? operator.nickName) : 'studio',
    subjectTenantId: tenantId,
    tenantName: tenant?.name ?? '',
    reason,
    detail: JSON.stringify(detail),
  })
}

/** A page of what operators have done, the last first. */
export async function pageOfAudit(db: Db, { page, size }: Page) {
  const records = await db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.createdAt), auditEntries.id)
    .limit(size)
    .offset((page - 1) * size)
  return { records, total: await db.$count(auditEntries) }
}
