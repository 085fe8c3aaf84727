import { randomUUID } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import type { User } from '#shared/api/login.ts'
import type { Db } from './open.ts'
import { members, tenants, users } from './schema.ts'

/** argon2id with 19 MiB and two passes, the first choice of OWASP's password storage cheat sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

type UserRow = typeof users.$inferSelect
type TenantRow = typeof tenants.$inferSelect

/** All digits count as a phone, anything else as an email (studio specification 5). */
function byAccount(account: string) {
  return /^\d+$/.test(account) ? eq(users.phone, account) : eq(users.email, account.toLowerCase())
}

/** What the browser may know of a user in the tenant it works for. */
export function userView(user: UserRow, tenant: TenantRow): User {
  return {
    userId: user.id,
    userIcon: user.icon,
    userNickName: user.nickName,
    tenantId: tenant.id,
    tenantName: tenant.name,
    tenantType: tenant.type,
    email: user.email ?? '',
    phone: user.phone ?? '',
    language: user.language,
  }
}

/** The user and the tenant he works for first, or null for an unknown pair. */
export async function userIn(db: Db, userId: string, tenantId?: string): Promise<User | null> {
  const rows = await db
    .select({ user: users, tenant: tenants })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(tenants, eq(tenants.id, members.tenantId))
    .where(eq(members.userId, userId))
    .orderBy(members.createdAt)
  const row = rows.find(({ tenant }) => tenantId === undefined || tenant.id === tenantId)
  return row ? userView(row.user, row.tenant) : null
}

/** Makes an account with a tenant of its own, unless one of that name exists; tells whether it was made. */
export async function ensureAccount(
  db: Db,
  account: { account: string; password: string; nickName: string },
): Promise<boolean> {
  const [known] = await db.select({ id: users.id }).from(users).where(byAccount(account.account))
  if (known) return false
  const phone = /^\d+$/.test(account.account)
  const passwordHash = await hash(account.password, PARAMETERS)
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(users)
      .values({
        id: randomUUID(),
        email: phone ? null : account.account.toLowerCase(),
        phone: phone ? account.account : null,
        passwordHash,
        nickName: account.nickName,
      })
      .onConflictDoNothing()
      .returning()
    const user = made[0]
    if (!user) return false
    const tenantId = randomUUID()
    await tx.insert(tenants).values({ id: tenantId, name: account.nickName })
    await tx.insert(members).values({ tenantId, userId: user.id })
    return true
  })
}

let decoy: Promise<string> | undefined

/** The user with this name and password, or null. An unknown name takes as long as a wrong password. */
export async function authenticate(db: Db, account: string, password: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(byAccount(account))
  decoy ??= hash(randomUUID(), PARAMETERS)
  const right = await verify(user?.passwordHash ?? (await decoy), password)
  return user && right ? userIn(db, user.id) : null
}
