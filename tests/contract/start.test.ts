import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Server, startServer, temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
let server: Server

beforeAll(async () => {
  server = await startServer({ DATA_DIR: path.join(folder, 'used') })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What a server says that does not start. */
async function refusal(env: Record<string, string>): Promise<string> {
  return startServer({ DATA_DIR: path.join(folder, 'new'), ...env }).then(
    async (started) => {
      await started.stop()
      return 'it started'
    },
    (error: Error) => error.message.replace('the server ended: ', ''),
  )
}

test('each value that cannot be used is one sentence', async () => {
  expect(await refusal({ PORT: 'many', ROLE: 'both' })).toMatch(/^PORT=many cannot be used: .+\.\nROLE=both .+\.$/)
  expect(await refusal({ DATABASE_URL: 'mysql://x' })).toMatch(/^DATABASE_URL=mysql:\/\/x cannot be used: .+\.$/)
  expect(await refusal({ FIRST_ACCOUNT: 'a@b.c' })).toMatch(/^FIRST_ACCOUNT and FIRST_PASSWORD .+\.$/)
  expect(await refusal({ FIRST_ACCOUNT: 'admin', FIRST_PASSWORD: 'Second-2026' })).toBe(
    'FIRST_ACCOUNT=admin cannot be used: it must be an email or a mobile number of 11 digits.',
  )
  expect(await refusal({ STORE: 'azure' })).toBe('STORE=azure needs AZURE_CONNECTION_STRING to be set as well.')
  expect(await refusal({ ROLE: 'render' })).toMatch(/^ROLE=render needs a database and a store .+\.$/)
  expect(await refusal({ CHROMIUM_PATH: '/none' })).toBe('CHROMIUM_PATH names /none, which does not exist.')
})

test('a port that is taken, a folder that is used or cannot be written, a database that does not answer', async () => {
  const { port } = new URL(server.url)
  expect(await refusal({ PORT: port })).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`,
  )
  expect(await refusal({ DATA_DIR: path.join(folder, 'used') })).toMatch(
    new RegExp(`^Process ${server.process.pid} is another Avatar Studio .+\\.$`),
  )
  writeFileSync(path.join(folder, 'file'), '')
  expect(await refusal({ DATA_DIR: path.join(folder, 'file/below') })).toMatch(
    /^The data folder .+ cannot be written .+\.$/,
  )
  const nowhere = 'postgres://studio@127.0.0.1:1/none'
  expect(await refusal({ DATABASE_URL: nowhere })).toMatch(
    /^The database of DATABASE_URL does not answer .+ECONNREFUSED/,
  )
})
