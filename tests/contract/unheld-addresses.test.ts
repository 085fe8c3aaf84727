import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNHELD_MS_MAX } from '#server/platform/objects/common/port.ts'
import { temporaryFolder } from './kit.ts'
import { startStore } from './store-server.ts'

const KEY = 'tenants/one/uploads/film.mp4'
const TEN_YEARS_MS = 10 * 365 * 24 * 3600_000
const folder = temporaryFolder()
let studio: Awaited<ReturnType<typeof startStore>>

beforeAll(async () => {
  studio = await startStore(folder)
  await studio.store.put(KEY, Buffer.from('a film'))
})
afterAll(async () => {
  await studio.close()
  rmSync(folder, { recursive: true, force: true })
})

test('S13.03 an address that names nobody is valid for half a day at most, whenever it was made', async () => {
  const { store, access } = studio
  const statusFor = async (validMs: number, holder?: string) =>
    (await fetch(await store.address(KEY, validMs, access.endpoint, holder ? { holder } : {}))).status
  expect(await statusFor(UNHELD_MS_MAX)).toBe(200)
  expect(await statusFor(TEN_YEARS_MS)).toBe(403)
  expect(await statusFor(TEN_YEARS_MS, 'member:one:two'), 'it is asked for each time').toBe(200)
})
