import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvFile } from '#server/platform/csv/csv-file.ts'
import { bindAgent } from '#shared/api/account.ts'
import { renderTrade } from '#shared/api/billing/trade.ts'
import { Client, type Server, startServer, testDatabase } from '../kit.ts'
import { firstProduct } from './buyer.ts'

const { env: database, close } = await testDatabase()
let server: Server
let demo: Client

beforeAll(async () => {
  server = await startServer({ ...database, DEMO: 'on', BILLING: 'demo' })
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** How many of so many equal calls at a time are answered by each status. */
async function statuses(count: number, call: () => Promise<{ status: number }>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { status } of await Promise.all(Array.from({ length: count }, call)))
    counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('S8.07 who guesses codes of agents is refused after ten a minute', async () => {
  expect(await statuses(20, () => demo.raw(bindAgent, { agentCode: 'GUESSED1' }))).toEqual({ 404: 10, 429: 10 })
})

test('S10.04 prices are stored, so that a user asks for 120 a minute', async () => {
  const { id: productId } = await firstProduct(demo, 'VIDEO_DURATION')
  const wanted = { orderItemRequestList: [{ productId, saleQuantity: 1 }], sourceType: 'PC_WEB_PERSONAL' }
  expect(await statuses(130, () => demo.raw(renderTrade, wanted))).toEqual({ 200: 120, 429: 10 })
})

test('S7.16 no cell of a table is a formula of a spreadsheet, in signs of full width neither', () => {
  const names = ['=1', ' +1', '＝1', '＠x', '-1', '\t=1', 'a=1']
  const { content } = csvFile('en-US', 'x.csv', [], [names, [-1]])
  const [, cells, number] = Buffer.from(content, 'base64').toString().split('\r\n')
  expect(cells).toBe("'=1,' +1,'＝1,'＠x,'-1,'\t=1,a=1")
  expect(number).toBe('-1')
})

test('S7.16 a table that is split at semicolons, as some regions do, has no formula either', () => {
  const names = ['a;=HYPERLINK(1);b', 'a; \t＝1', 'a;"=1";b', 'a; b', '1;-', 'a;b=1']
  const { content } = csvFile('en-US', 'x.csv', [], [names])
  const line = Buffer.from(content, 'base64').toString().split('\r\n')[1] ?? ''
  expect(line).toBe(`a;'=HYPERLINK(1);b,a; \t'＝1,"a;""'=1"";b",a; b,1;'-,a;b=1`)
  expect(line.split(';').filter((cell) => /^["\s]*[=+\-@＝]/u.test(cell))).toEqual([])
})
