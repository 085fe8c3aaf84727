import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, saveProject } from '#shared/api/project.ts'
import { createWork, listWorks } from '#shared/api/work.ts'
import { untilEnded } from '#tests/contract/works.ts'
import { smallFilm } from '#tests/long/chaos/small-film.ts'
import type { Stop } from './gate.ts'
import { ShopServer } from './shop-server.ts'

const SETTINGS = { name: 'Film', format: 'mp4', size: 720, frameRate: 25, bitRate: 1 } as const
/** Seconds of the film. */
const SECONDS = 1

let shop: ShopServer
let projectId: string

beforeAll(async () => {
  shop = await ShopServer.start()
  const { id } = await shop.buyer.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  projectId = id
  await shop.buyer.call(saveProject, { id, webExtraParam: smallFilm() })
})
afterAll(() => shop.stop())

const render = () => shop.buyer.call(createWork, { projectId, settings: SETTINGS })

/** Seconds that are left, and those that are reserved and neither charged nor given back. */
async function seconds(): Promise<{ left: number; open: number }> {
  const [found] = await shop.gate.query(
    `select sum(e.quantity)::int as left,
      coalesce(-sum(e.quantity) filter (where step = 'reserve' and not exists
        (select from ledger_entries ended where ended.reserve_id = e.id)), 0)::int as open
    from ledger_entries e join benefit_grants g on g.id = e.grant_id where g.type = 'VIDEO_DURATION'`,
  )
  return found as { left: number; open: number }
}

const RENDER: [step: string, stop: Stop, isAskedAgain: boolean][] = [
  [
    'reserved in the transaction of the work',
    { table: 'ledger_entries', when: 'after insert', only: `new.step = 'reserve'` },
    true,
  ],
  ['work created', { table: 'works', when: 'before update', only: `new.status = 'exporting'` }, false],
  ['job begun', { table: 'works', when: 'after update', only: `new.status = 'exporting'`, isKept: true }, false],
  ['film stored', { table: 'works', when: 'before update', only: `new.status = 'success'` }, false],
  [
    'charged in the transaction of the end',
    { table: 'ledger_entries', when: 'after insert', only: `new.step = 'settle'` },
    false,
  ],
]

test.each(RENDER)('S10.17 killed at "%s": a film is charged once', async (_, stop, isAskedAgain) => {
  const before = await seconds()
  const known = (await shop.buyer.call(listWorks, {})).total
  await shop.killedAt(stop, render)
  if (isAskedAgain) await render()
  const { records, total } = await shop.buyer.call(listWorks, {})
  expect(total).toBe(known + 1)
  expect(await untilEnded(shop.buyer, records[0]!.id)).toMatchObject({ status: 'success', consumedSec: SECONDS })
  expect(await seconds()).toEqual({ left: before.left - SECONDS, open: 0 })
})

test('S10.17 a film whose every attempt is killed before its end is written is given back', async () => {
  const before = await seconds()
  const stop: Stop = { table: 'works', when: 'before update', only: `new.status = 'success'` }
  await shop.killedAt(stop, render)
  expect(await seconds()).toEqual({ left: before.left - SECONDS, open: SECONDS })
  const [{ id } = { id: '' }] = (await shop.buyer.call(listWorks, {})).records
  // of three attempts
  for (const _ of [2, 3]) await shop.killedAt(stop, async () => {})
  expect(await untilEnded(shop.buyer, id)).toMatchObject({ status: 'fail', consumedSec: 0 })
  expect(await seconds()).toEqual(before)
})
