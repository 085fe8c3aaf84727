import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { setBenefit } from '#server/features/billing/ledger/grant.ts'
import { openStore } from '#server/platform/db/open.ts'
import { createBatch } from '#shared/api/batch.ts'
import { listGrants } from '#shared/api/billing/usage.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from '../kit.ts'
import { untilEnded } from '../works.ts'

const browser = await findBrowser()
const { env: database, close } = await testDatabase()
const store = await openStore({ dataDir: database.DATA_DIR, databaseUrl: database.DATABASE_URL, role: 'api' })
const settings = { name: 'For {{name}}', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
/** A document that claims a second for a script that takes many. */
const document = JSON.parse(readFileSync(path.join(ROOT, 'examples/batch/project.json'), 'utf8'))
document.scenes[0].tracks.splice(1)
document.scenes[0].tracks[0].duration = 0.1
const company = 'the company that says at length, slowly and with pleasure, what others say in a word '.repeat(3)
let server: Server
let demo: Client

beforeAll(async () => {
  server = await startServer({ ...database, DEMO: 'on', BILLING: 'demo' })
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await store.close()
  await server.stop()
  await close()
})

const held = async () => (await demo.call(listGrants, { kind: 'VIDEO_DURATION' })).holdings[0]
const render = async () => {
  const made = await demo.call(createBatch, {
    document: JSON.stringify(document),
    rows: [{ name: 'Ada', company }],
    settings,
  })
  return untilEnded(demo, made.rows[0]?.workId ?? '')
}

test.skipIf(browser === null)(
  'S10.18 what speech adds to a film is reserved before it is rendered; where less is left, it fails and costs nothing',
  async () => {
    const before = await held()
    const { status, durationSec, consumedSec } = await render()
    expect(status).toBe('success')
    expect(durationSec).toBeGreaterThan(10)
    expect(consumedSec).toBeGreaterThanOrEqual(durationSec ?? 0)
    expect((await held())?.left).toBe((before?.left ?? 0) - (consumedSec ?? 0))
    await setBenefit(store.db, demo.tenantId, 'VIDEO_DURATION', (consumedSec ?? 0) + 3)
    const failed = await render()
    expect(failed).toMatchObject({ status: 'fail', consumedSec: 0 })
    expect(failed.reason).toContain('longer than the video time that is left')
    expect((await held())?.left).toBe(3)
  },
  120_000,
)
