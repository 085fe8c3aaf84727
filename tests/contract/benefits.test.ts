import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { benefitsOf, setBenefit } from '#server/features/workspace/benefits/rows.ts'
import { eq, readMigrationFiles } from '#server/platform/db/base/drizzle.ts'
import { applyMigrations } from '#server/platform/db/migrate.ts'
import { openStore } from '#server/platform/db/open.ts'
import { benefitGrants, benefitUses } from '#server/platform/db/schema/benefits.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import { restoreBackup } from '#server/tools/backup/restore.ts'
import { newcomer } from '#tests/worlds/newcomer.ts'
import { runSql } from './database.ts'
import { emptyDatabase, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
const { db } = store
afterAll(async () => {
  await store.close()
  await close()
})

const INT4_MAX = 2 ** 31 - 1

async function granted(tenantId: string, quantity: number): Promise<string> {
  const id = randomUUID()
  await db.insert(benefitGrants).values({ id, tenantId, type: 'AVATAR_HIGH', quantity, source: 'order' })
  return id
}

/** Uses some of a grant; resolves to the constraint that refuses it, or to the id of the use. */
async function use(tenantId: string, grantId: string, quantity: number): Promise<string> {
  const id = randomUUID()
  const written = db.insert(benefitUses).values({ id, tenantId, grantId, quantity, subject: 'a training' })
  return written.then(
    () => id,
    (error: Error) => (error.cause as pg.DatabaseError).constraint ?? 'none',
  )
}

test('S7.13 a use names a grant of its own workspace', async () => {
  const [mine, other] = [await newcomer(db), await newcomer(db)]
  const theirs = await granted(other.tenantId, 3)
  expect(await use(mine.tenantId, theirs, 1)).toBe('benefit_uses_of_grant')
  expect(await use(other.tenantId, randomUUID(), 1)).toBe('benefit_uses_of_grant')
  expect((await benefitsOf(db, other.tenantId))[0]?.availableQuantity).toBe(3)
})

test('S7.13 a grant is used up and no further, also by uses that come at once and by one that is changed', async () => {
  const { tenantId } = await newcomer(db)
  const grantId = await granted(tenantId, 5)
  const two = await use(tenantId, grantId, 2)
  expect(await use(tenantId, grantId, 4)).toBe('benefit_uses_within_grant')
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => use(tenantId, grantId, 1)))
  expect(atOnce.filter((made) => made === 'benefit_uses_within_grant')).toHaveLength(5)
  const more = db.update(benefitUses).set({ quantity: 3 }).where(eq(benefitUses.id, two))
  await expect(more).rejects.toMatchObject({ cause: { constraint: 'benefit_uses_within_grant' } })
  await db.update(benefitUses).set({ quantity: 1 }).where(eq(benefitUses.id, two))
  expect((await benefitsOf(db, tenantId))[0]).toMatchObject({ allQuantity: 5, availableQuantity: 1 })
})

test('S7.12 grants that are more together than one can be are summed, and set anew', async () => {
  const { tenantId } = await newcomer(db)
  const [first] = await Promise.all(Array.from({ length: 3 }, () => granted(tenantId, INT4_MAX)))
  await use(tenantId, first!, INT4_MAX)
  const allQuantity = 3 * INT4_MAX
  expect(await benefitsOf(db, tenantId)).toEqual([
    { type: 'AVATAR_HIGH', allQuantity, availableQuantity: 2 * INT4_MAX },
  ])
  await setBenefit(db, tenantId, 'AVATAR_HIGH', 7)
  expect((await benefitsOf(db, tenantId))[0]?.allQuantity).toBe(7)
  await setBenefit(db, tenantId, 'AVATAR_HIGH', allQuantity)
  expect((await benefitsOf(db, tenantId))[0]).toMatchObject({ allQuantity, availableQuantity: 2 * INT4_MAX })
})

test('S7.13, S20.15 uses of earlier versions stay with the workspace of their grant; books are restored as they are', async () => {
  const database = await emptyDatabase()
  const url = database.env.DATABASE_URL
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const earlier = readMigrationFiles({ migrationsFolder: 'server/platform/db/migrations' }).slice(0, 36)
  await applyMigrations(
    client,
    earlier.map(({ folderMillis }) => folderMillis),
  )
  await client.query(
    "insert into benefit_grants (id, tenant_id, type, quantity, source) values ('g', 'mine', 'AVATAR_HIGH', 2, 'order')",
  )
  await client.query(
    "insert into benefit_uses (id, tenant_id, grant_id, quantity, subject) values ('u', 'another', 'g', 3, 'a training')",
  )
  await applyMigrations(client)
  await client.end()
  const uses = async () => (await runSql(url, 'select tenant_id, quantity from benefit_uses')).rows
  expect(await uses()).toEqual([{ tenant_id: 'mine', quantity: 3 }])
  const source = { url, dataDir: database.env.DATA_DIR, embeddedStore: false, version: '0' }
  await restoreBackup(source, await makeBackup(source, 'manual'), () => {})
  expect(await uses()).toEqual([{ tenant_id: 'mine', quantity: 3 }])
  const over = "insert into benefit_uses (id, tenant_id, grant_id, quantity, subject) values ('v', 'mine', 'g', 1, 's')"
  await expect(runSql(url, over)).rejects.toMatchObject({ constraint: 'benefit_uses_within_grant' })
  await database.close()
})
