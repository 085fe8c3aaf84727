import { and, eq, or } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Role } from '#server/platform/db/principal.ts'
import { members } from '#server/platform/db/schema/accounts.ts'
import { tenants, users } from '#server/platform/db/schema/owners.ts'
import type { Language } from '#shared/api/languages.ts'

export type UserRow = typeof users.$inferSelect
export type TenantRow = typeof tenants.$inferSelect

/** The user with this phone or email, in the spelling in which it is stored. */
export async function findAccount(db: Db, name: string): Promise<UserRow | null> {
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.phone, name), eq(users.email, name)))
  return user ?? null
}

/** The user and the tenants he is a member of, the first joined first. */
export async function membershipsOf(
  db: Db,
  userId: string,
): Promise<{ user: UserRow; tenant: TenantRow; role: Role }[]> {
  return db
    .select({ user: users, tenant: tenants, role: members.role })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(tenants, eq(tenants.id, members.tenantId))
    .where(eq(members.userId, userId))
    .orderBy(members.createdAt)
}

/** Adds a user without a tenant; returns false, and adds nothing, when the phone or email is taken. */
export async function insertUser(tx: Tx, user: typeof users.$inferInsert): Promise<boolean> {
  const made = await tx.insert(users).values(user).onConflictDoNothing().returning({ id: users.id })
  return made.length > 0
}

/** Adds a user with a tenant that he owns; returns false, and adds nothing, when the phone or email is taken. */
export async function insertAccount(tx: Tx, user: typeof users.$inferInsert, tenantId: string): Promise<boolean> {
  if (!(await insertUser(tx, user))) return false
  await tx.insert(tenants).values({ id: tenantId, name: user.nickName })
  await tx.insert(members).values({ tenantId, userId: user.id, role: 'owner' })
  return true
}

/** Stores the language of a user's interface. */
export async function setLanguage(db: Db, userId: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}

/** The user with this id. */
export async function findUser(db: Db, userId: string): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  return user ?? null
}

/** Stores a user's email or phone number. Rejects when another user has it. */
export async function setContact(
  db: Db,
  userId: string,
  contact: Partial<Pick<UserRow, 'email' | 'phone'>>,
): Promise<void> {
  await db.update(users).set(contact).where(eq(users.id, userId))
}

/** Binds an agent code to a user who has none; returns false for one who has. */
export async function bindAgentCode(db: Db, userId: string, agentCode: string): Promise<boolean> {
  const free = and(eq(users.id, userId), eq(users.agentCode, ''))
  return (await db.update(users).set({ agentCode }).where(free).returning({ id: users.id })).length > 0
}

export async function unbindAgentCode(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ agentCode: '' }).where(eq(users.id, userId))
}

/** Stores the picture of a user, a data address or ''. */
export async function setIcon(db: Db, userId: string, icon: string): Promise<void> {
  await db.update(users).set({ icon }).where(eq(users.id, userId))
}

/** Stores the name under which a user is shown. */
export async function setNickName(db: Db, userId: string, nickName: string): Promise<void> {
  await db.update(users).set({ nickName }).where(eq(users.id, userId))
}

/** The user's password hash, locked until the transaction ends; undefined for an unknown user. */
export async function lockedPasswordHash(tx: Tx, userId: string): Promise<string | undefined> {
  const [user] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).for('update')
  return user?.hash
}

/** Sets a user's password hash, whatever it was. */
export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

/** Replaces a user's password hash, unless it has been replaced meanwhile; returns whether it was. */
export async function replacePasswordHash(db: Db, userId: string, from: string, to: string): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ passwordHash: to })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning({ id: users.id })
  return changed.length > 0
}

/**
 * Returns whether an account may be used: it is not disabled, and not cancelled since `CANCEL_DAYS`. Until the transaction
 * ends, nobody disables it.
 */
export async function lockEnabled(tx: Tx, userId: string): Promise<boolean> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('share')
  if (!row || row.disabledAt !== null) return false
  return row.cancelAt === null || row.cancelAt.getTime() > Date.now()
}

/** Disables an account, or enables it (`disabledAt` null). */
export async function setDisabled(tx: Tx, userId: string, disabledAt: Date | null): Promise<void> {
  await tx.update(users).set({ disabledAt }).where(eq(users.id, userId))
}
