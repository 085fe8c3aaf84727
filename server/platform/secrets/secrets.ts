import { eq } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { secrets } from '#server/platform/db/schema/instance.ts'

/** Returns a secret of this instance, or undefined if it was not made yet. */
export async function findSecret(db: Db, name: string): Promise<string | undefined> {
  return (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value
}

/**
 * A secret of this instance, made on first use and kept. Servers that start together on one database agree on the
 * one that was written first.
 */
export async function keptSecret(db: Db, name: string, make: () => Promise<string>): Promise<string> {
  const kept = await findSecret(db, name)
  if (kept !== undefined) return kept
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing()
  const written = await findSecret(db, name)
  if (written === undefined) throw new Error(`the secret ${name} was not kept`)
  return written
}
