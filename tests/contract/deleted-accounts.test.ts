import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteCancelledAccounts, sweepRemovedTenants } from '#server/features/account/cancellation/cancel.ts'
import { invite } from '#server/features/workspace/members/invitations.ts'
import { acceptInvitation } from '#server/features/workspace/public.ts'
import { SYSTEM } from '#server/platform/audit/caller.ts'
import { and, eq } from '#server/platform/db/base/drizzle.ts'
import { openStore, type Store } from '#server/platform/db/open.ts'
import { members } from '#server/platform/db/schema/accounts.ts'
import { removedTenants, tenants, users } from '#server/platform/db/schema/owners.ts'
import { EmbeddedStore } from '#server/platform/objects/embedded/store.ts'
import { purge } from '#server/serve/purge.ts'
import { testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
let store: Store
let objects: EmbeddedStore

beforeAll(async () => {
  store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL, role: 'api' })
  objects = await EmbeddedStore.open({ dataDir: env.DATA_DIR, bucket: 'b', masterKey: 'k', allowedBytes: 1e9 })
})
afterAll(async () => {
  await store.close()
  await close()
})

async function userOf(cancelAt: Date | null): Promise<string> {
  const id = randomUUID()
  await store.db.insert(users).values({ id, passwordHash: '-', nickName: 'N', cancelAt })
  return id
}

/** A workspace with one file, and its members. */
async function workspaceOf(...userIds: string[]): Promise<{ id: string; file: string }> {
  const id = randomUUID()
  await store.db.insert(tenants).values({ id, name: 'T' })
  for (const userId of userIds) await store.db.insert(members).values({ tenantId: id, userId, role: 'owner' })
  const file = `tenants/${id}/uploads/a.png`
  await objects.put(file, Buffer.from('a'))
  return { id, file }
}

const yesterday = () => new Date(Date.now() - 24 * 3600_000)
const removeFiles = (id: string) => objects.removePrefix(`tenants/${id}/`)
const userIsThere = async (id: string) => (await store.db.$count(users, eq(users.id, id))) > 0
const isThere = async (id: string) => (await store.db.$count(tenants, eq(tenants.id, id))) > 0
const join = (userId: string, code: string) =>
  store.db.transaction((tx) => acceptInvitation(tx, { ...SYSTEM, id: userId }, code))

/** Removes files, and the first time does something else between them and the rows. */
function removingWith(between: (id: string) => Promise<unknown>) {
  let times = 0
  return async (id: string) => {
    await removeFiles(id)
    if (times++ === 0) await between(id)
  }
}

test('S8.09 who accepts an invitation while the files of a workspace are removed comes too late, of whomever it is', async () => {
  const [leaving, guest] = [await userOf(yesterday()), await userOf(null)]
  const { id } = await workspaceOf(leaving)
  const hers = await invite(store.db, { tenantId: id, userId: leaving }, { role: 'owner', days: 1 })
  const joined: (string | null)[] = []
  const removing = removingWith(async () => {
    joined.push(await join(guest, hers))
    // the operator invites meanwhile
    joined.push(await join(guest, await invite(store.db, { tenantId: id }, { role: 'owner', days: 1 })))
  })
  await deleteCancelledAccounts({ db: store.db, removeFiles: removing }, new Date())
  expect(joined).toEqual([null, null])
  expect([await isThere(id), await userIsThere(leaving), await userIsThere(guest)]).toEqual([false, false, true])
})

test('S8.09 who accepted before keeps the workspace with its files', async () => {
  const [leaving, guest] = [await userOf(yesterday()), await userOf(null)]
  const { id, file } = await workspaceOf(leaving)
  const code = await invite(store.db, { tenantId: id, userId: leaving }, { role: 'member', days: 1 })
  expect(await join(guest, code)).toBe(id)
  await deleteCancelledAccounts({ db: store.db, removeFiles }, new Date())
  expect([await isThere(id), await objects.size(file), await userIsThere(leaving)]).toEqual([true, 1, false])
})

test('S8.09 what a job stores while its workspace is deleted goes too', async () => {
  const { id } = await workspaceOf(await userOf(yesterday()))
  const late = `tenants/${id}/works/late.mp4`
  const removing = removingWith(() => objects.put(late, Buffer.from('film')))
  await deleteCancelledAccounts({ db: store.db, removeFiles: removing }, new Date())
  expect([await isThere(id), await objects.size(late)]).toEqual([false, null])
})

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000)
const purgeAll = (now: Date) => purge({ db: store.db, objects, onError: (step) => expect.unreachable(step) }, now)

test('S8.09, S20.74 what is left when a run is killed after the rows of a workspace goes in the next night', async () => {
  const { id } = await workspaceOf(await userOf(yesterday()))
  const late = [`tenants/${id}/works/late.mp4`, `segments/${id}/late`]
  const killed = removingWith(async () => {
    for (const key of late) await objects.put(key, Buffer.from('film'))
  })
  let runs = 0
  const removing = async (tenantId: string) => {
    if (runs++ > 0) throw new Error('killed')
    await killed(tenantId)
  }
  await expect(deleteCancelledAccounts({ db: store.db, removeFiles: removing }, new Date())).rejects.toThrow('1')
  expect([await isThere(id), await objects.size(late[0]!)]).toEqual([false, 4])
  await purgeAll(new Date())
  expect(await Promise.all(late.map((key) => objects.size(key)))).toEqual([null, null])
})

test('S8.09, S20.74 what a job stores for a deleted workspace goes in the nights of 30 days, after which it is forgotten', async () => {
  const { id } = await workspaceOf(await userOf(yesterday()))
  await deleteCancelledAccounts({ db: store.db, removeFiles }, new Date())
  const late = `tenants/${id}/works/late.mp4`
  const noted = () => store.db.$count(removedTenants, eq(removedTenants.tenantId, id))
  for (const [days, left] of [
    [29, 1],
    [31, 0],
  ] as const) {
    await objects.put(late, Buffer.from('film'))
    await sweepRemovedTenants({ db: store.db, removeFiles }, inDays(days))
    expect([await objects.size(late), await noted()]).toEqual([null, left])
  }
})

test('S8.09 files of a deleted workspace that cannot be removed stop those of no other, and are looked for again', async () => {
  const [stuck, other] = [await workspaceOf(await userOf(yesterday())), await workspaceOf(await userOf(yesterday()))]
  await deleteCancelledAccounts({ db: store.db, removeFiles }, new Date())
  for (const { file } of [stuck, other]) await objects.put(file, Buffer.from('a'))
  const removing = async (id: string) => {
    if (id === stuck.id) throw new Error('down')
    await removeFiles(id)
  }
  const sweep = sweepRemovedTenants({ db: store.db, removeFiles: removing }, inDays(31))
  await expect(sweep).rejects.toThrow('workspaces whose files are left: 1')
  expect([await objects.size(stuck.file), await objects.size(other.file)]).toEqual([1, null])
  await sweepRemovedTenants({ db: store.db, removeFiles }, inDays(31))
  expect(await objects.size(stuck.file)).toBeNull()
})

test('S8.09 a workspace that its other member leaves meanwhile is deleted by the next run, never without its files', async () => {
  const [leaving, other] = [await userOf(yesterday()), await userOf(null)]
  const [alone, shared] = [await workspaceOf(leaving), await workspaceOf(leaving, other)]
  const leaves = and(eq(members.tenantId, shared.id), eq(members.userId, other))
  const removing = removingWith(() => store.db.delete(members).where(leaves))
  await deleteCancelledAccounts({ db: store.db, removeFiles: removing }, new Date())
  expect([await isThere(shared.id), await objects.size(shared.file)]).toEqual([true, 1])
  await deleteCancelledAccounts({ db: store.db, removeFiles }, new Date())
  expect(await Promise.all([isThere(alone.id), isThere(shared.id), userIsThere(leaving)])).toEqual([
    false,
    false,
    false,
  ])
  expect([await objects.size(alone.file), await objects.size(shared.file)]).toEqual([null, null])
})

test('S8.09 an account whose files cannot be removed stops no other one', async () => {
  const [first, second] = [await userOf(yesterday()), await userOf(yesterday())]
  const [stuck] = [await workspaceOf(first), await workspaceOf(second)]
  const removing = async (id: string) => {
    if (id === stuck.id) throw new Error('down')
    await removeFiles(id)
  }
  await expect(deleteCancelledAccounts({ db: store.db, removeFiles: removing }, new Date())).rejects.toThrow('1')
  expect([await userIsThere(first), await userIsThere(second)]).toEqual([true, false])
  await deleteCancelledAccounts({ db: store.db, removeFiles }, new Date())
})

test('S8.09 a store that cannot be listed stops no step of the nightly purge, and is told', async () => {
  const leaving = await userOf(yesterday())
  const { id } = await workspaceOf(leaving)
  const unlisted = new Proxy(objects, {
    get(target, name: keyof EmbeddedStore) {
      if (name === 'list')
        return () => {
          throw new Error('the store is not listed')
        }
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const told: string[] = []
  const onError = (step: string, error: unknown) => told.push(`${step}: ${(error as Error).message}`)
  await expect(purge({ db: store.db, objects: unlisted, onError }, new Date())).rejects.toThrow('films without a work')
  const cause = 'the store is not listed'
  expect(told).toEqual([`files: ${cause}`, `films without a work: ${cause}`])
  expect([await isThere(id), await userIsThere(leaving)]).toEqual([false, false])
})
