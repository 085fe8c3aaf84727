import { randomUUID } from 'node:crypto'
import { isMetered, type Shop, vipMemberships } from '#server/features/billing/public.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Role } from '#server/platform/db/principal.ts'
import { accountKind } from '#shared/api/account-name.ts'
import type { OwnTenant, User } from '#shared/api/login.ts'
import { hashPassword } from './passwords.ts'
import { findAccount, insertAccount, insertUser, membershipsOf, type TenantRow, type UserRow } from './rows.ts'

/** Returns the spelling in which a phone or email is stored. */
export function storedName(account: string): string {
  return account.trim().toLowerCase()
}

async function userView(
  db: Db,
  shop: Shop,
  { user, tenant, role }: { user: UserRow; tenant: TenantRow; role: Role },
): Promise<User> {
  const customer = { tenantId: tenant.id, tenantType: tenant.type }
  return {
    userId: user.id,
    userIcon: user.icon,
    userNickName: user.nickName,
    tenantId: tenant.id,
    tenantName: tenant.name,
    tenantType: tenant.type,
    role,
    operator: user.operator,
    memberVipBenefitsDTOS: await vipMemberships(db, tenant.id),
    buys: shop.sellsTo(customer),
    isMetered: await isMetered(db, shop, customer),
    agentCode: user.agentCode,
    email: user.email ?? '',
    phone: user.phone ?? '',
    language: user.language ?? '',
    cancelTime: user.cancelAt?.getTime() ?? null,
  }
}

/**
 * Returns a user as the browser sees it in a tenant: the given one, or the first that the user joined. Null if there is
 * no such member.
 */
export async function userIn(db: Db, shop: Shop, userId: string, tenantId?: string): Promise<User | null> {
  const memberships = await membershipsOf(db, userId)
  const found = memberships.find(({ tenant }) => tenantId === undefined || tenant.id === tenantId)
  return found ? userView(db, shop, found) : null
}

/** Returns the tenants of a user, the first joined first. */
export async function tenantsIn(db: Db, userId: string): Promise<OwnTenant[]> {
  const memberships = await membershipsOf(db, userId)
  return memberships.map(({ tenant, role }) => ({ tenantId: tenant.id, name: tenant.name, role }))
}

/** Creates an account with a tenant of its own unless the name is taken; returns whether it was created. */
export async function ensureAccount(
  db: Db,
  { account, password, nickName }: { account: string; password: string; nickName: string },
): Promise<boolean> {
  const name = storedName(account)
  if (await findAccount(db, name)) return false
  const passwordHash = await hashPassword(password)
  const user = { id: randomUUID(), [accountKind(name)]: name, passwordHash, nickName }
  return db.transaction((tx) => insertAccount(tx, user, randomUUID()))
}

/** Returns the name under which a new user is shown until another is chosen: of a phone number only the last digits. */
function firstNickName(name: string): string {
  return accountKind(name) === 'phone' ? `*${name.slice(-4)}` : (name.split('@')[0] ?? name)
}

/**
 * Creates the user of a proven account, without a password that anyone knows, and returns the id.
 * @throws Error when the account was created meanwhile
 */
export async function registerUser(tx: Tx, name: string, { ownTenant }: { ownTenant: boolean }): Promise<string> {
  const passwordHash = await hashPassword(randomUUID())
  const user = { id: randomUUID(), [accountKind(name)]: name, passwordHash, nickName: firstNickName(name) }
  const created = ownTenant ? await insertAccount(tx, user, randomUUID()) : await insertUser(tx, user)
  if (!created) throw new Error('the account was created meanwhile')
  return user.id
}
