import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { grantBenefit, setBenefit } from '#server/features/billing/ledger/grant.ts'
import { releaseBenefit, reserveBenefit, settleBenefit } from '#server/features/billing/ledger/reserve.ts'
import { benefitsOf } from '#server/features/billing/ledger/rows.ts'
import { readMigrationFiles } from '#server/platform/db/base/drizzle.ts'
import { applyMigrations } from '#server/platform/db/migrate.ts'
import { openStore } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { benefitGrants, ledgerEntries } from '#server/platform/db/schema/benefits.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import { restoreBackup } from '#server/tools/backup/restore.ts'
import { FREE_SHOP } from '#tests/worlds/free-shop.ts'
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

async function granted({ tenantId }: Principal, quantity: number): Promise<string> {
  const key = randomUUID()
  const grant = { tenantId, type: 'AVATAR_HIGH', quantity, source: key, key, endsAt: null } as const
  await db.transaction((tx) => grantBenefit(tx, grant))
  return (await db.select().from(benefitGrants)).find(({ source }) => source === key)!.id
}

/** Writes an entry as it is; resolves to the constraint that refuses it, or to its id. */
async function entry(tenantId: string, grantId: string, quantity: number): Promise<string> {
  const id = randomUUID()
  const row = { id, tenantId, grantId, step: 'reserve', quantity: -quantity, subject: 'a training', key: id } as const
  return db
    .insert(ledgerEntries)
    .values(row)
    .then(
      () => id,
      (error: Error) => (error.cause as pg.DatabaseError).constraint ?? 'none',
    )
}

const reserve = (of: Principal, subject: string, quantity = 1) =>
  db.transaction((tx) =>
    reserveBenefit(tx, FREE_SHOP, of, { type: 'AVATAR_HIGH', quantity, subject, note: { name: 'A training' } }),
  )

test('S7.13 a use names a grant of its own workspace', async () => {
  const [mine, other] = [await newcomer(db), await newcomer(db)]
  const theirs = await granted(other, 3)
  expect(await entry(mine.tenantId, theirs, 1)).toBe('ledger_entries_of_grant')
  expect(await entry(other.tenantId, randomUUID(), 1)).toBe('ledger_within_grant')
  expect((await benefitsOf(db, other.tenantId))[0]?.availableQuantity).toBe(3)
})

test('S7.13 a grant is used up and no further, also by uses that come at once; no entry is changed or removed', async () => {
  const mine = await newcomer(db)
  const grantId = await granted(mine, 5)
  await entry(mine.tenantId, grantId, 2)
  expect(await entry(mine.tenantId, grantId, 4)).toBe('ledger_within_grant')
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => entry(mine.tenantId, grantId, 1)))
  expect(atOnce.filter((made) => made === 'ledger_within_grant')).toHaveLength(5)
  const changed = db.update(ledgerEntries).set({ quantity: -1 })
  await expect(changed).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_append_only' } })
  const removed = db.delete(ledgerEntries)
  await expect(removed).rejects.toMatchObject({ cause: { constraint: 'ledger_entries_append_only' } })
  expect((await benefitsOf(db, mine.tenantId))[0]).toMatchObject({ allQuantity: 5, availableQuantity: 0 })
})

test('S7.14 a subject has one reservation, which ends once: what is released is there again', async () => {
  const mine = await newcomer(db)
  await granted(mine, 2)
  await granted(mine, 3)
  const left = async () => (await benefitsOf(db, mine.tenantId))[0]?.availableQuantity
  expect(await reserve(mine, 'first', 4)).toEqual({ ok: true, value: 'reserved' })
  expect(await reserve(mine, 'first', 4)).toEqual({ ok: true, value: 'reserved' })
  expect(await left()).toBe(1)
  expect(await reserve(mine, 'second', 2)).toEqual({ ok: false, error: { left: 1 } })
  await Promise.all([1, 2, 3].map(() => db.transaction((tx) => releaseBenefit(tx, mine.tenantId, 'first'))))
  expect(await left()).toBe(5)
  expect(await reserve(mine, 'first', 4)).toEqual({ ok: true, value: 'reserved' })
  expect(await db.transaction((tx) => settleBenefit(tx, mine.tenantId, 'first'))).toBe(4)
  expect(await db.transaction((tx) => settleBenefit(tx, mine.tenantId, 'first'))).toBe(0)
  await db.transaction((tx) => releaseBenefit(tx, mine.tenantId, 'first'))
  expect(await left()).toBe(1)
})

test('S7.14 what became longer than was reserved is charged as far as there is some left', async () => {
  const mine = await newcomer(db)
  await granted(mine, 5)
  await reserve(mine, 'longer', 2)
  expect(await db.transaction((tx) => settleBenefit(tx, mine.tenantId, 'longer', 4))).toBe(4)
  await reserve(mine, 'longest', 1)
  expect(await db.transaction((tx) => settleBenefit(tx, mine.tenantId, 'longest', 9))).toBe(1)
})

test('S7.12 what a workspace may have in all is never less than what it has used', async () => {
  const mine = await newcomer(db)
  await granted(mine, 2 ** 31)
  await reserve(mine, 'use', 3)
  await setBenefit(db, mine.tenantId, 'AVATAR_HIGH', 7)
  expect((await benefitsOf(db, mine.tenantId))[0]).toMatchObject({ allQuantity: 7, availableQuantity: 4 })
  await setBenefit(db, mine.tenantId, 'AVATAR_HIGH', 1)
  expect((await benefitsOf(db, mine.tenantId))[0]).toMatchObject({ allQuantity: 3, availableQuantity: 0 })
  await setBenefit(db, mine.tenantId, 'AVATAR_HIGH', 2 ** 33)
  expect((await benefitsOf(db, mine.tenantId))[0]).toMatchObject({
    allQuantity: 2 ** 33,
    availableQuantity: 2 ** 33 - 3,
  })
})

test('S7.13, S20.15 grants and uses of earlier versions begin the ledger; books are restored as they are', async () => {
  const database = await emptyDatabase()
  const url = database.env.DATABASE_URL
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const earlier = readMigrationFiles({ migrationsFolder: 'server/platform/db/migrations' }).slice(0, 48)
  await applyMigrations(
    client,
    earlier.map(({ folderMillis }) => folderMillis),
  )
  await client.query(
    `insert into benefit_grants (id, tenant_id, type, quantity, source) values
      ('bought', 'mine', 'AVATAR_HIGH', 9, 'order'), ('less', 'mine', 'AVATAR_HIGH', -1, 'operator')`,
  )
  await client.query(
    `insert into benefit_uses (id, tenant_id, grant_id, quantity, subject, settled_at, returned_at) values
      ('used', 'mine', 'bought', 3, 'a', now(), null), ('returned', 'mine', 'bought', 2, 'b', null, now()),
      ('open', 'mine', 'bought', 1, 'c', null, null)`,
  )
  await applyMigrations(client)
  await client.end()
  const balance = async () => {
    const { rows } = await runSql(
      url,
      'select step, sum(quantity)::int as sum from ledger_entries group by step order by step',
    )
    return Object.fromEntries(rows.map(({ step, sum }: { step: string; sum: number }) => [step, sum]))
  }
  const expected = { grant: 9, release: 2, reserve: -6, revoke: -1, settle: 0 }
  expect(await balance()).toEqual(expected)
  const source = { url, dataDir: database.env.DATA_DIR, embeddedStore: false, version: '0' }
  await restoreBackup(source, await makeBackup(source, 'manual'), () => {})
  expect(await balance()).toEqual(expected)
  const over = `insert into ledger_entries (id, tenant_id, grant_id, step, quantity, subject, key)
    values ('v', 'mine', 'bought', 'reserve', -6, 's', 'v')`
  await expect(runSql(url, over)).rejects.toMatchObject({ constraint: 'ledger_within_grant' })
  await database.close()
})
