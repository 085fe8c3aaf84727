import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as library from '#shared/api/library.ts'
import * as acts from '#shared/api/shelf-acts.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server
let client: Client
let id: string

beforeAll(async () => {
  server = await startServer(env)
  client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const { store, prefix } = await storeClient(client)
  const key = `${prefix}/foreground/${randomUUID()}.png`
  await store.put(key, await picture('png'))
  const size = { widthPx: 32, heightPx: 32, durationSec: 0, coverKey: null }
  id = (await client.call(library.uploadForeground, { key, name: 'Logo', kind: 'image', ...size })).id
})
afterAll(async () => {
  await server.stop()
  await close()
})

const tags = async () => (await client.call(acts.listTags, { shelf: 'foreground' })).tags
const found = async (labelId: string) =>
  (await client.call(library.listForegrounds, { ownership: 'USER', labelId })).total

test('E2.44 tags that look the same are one: letters written in two ways, signs that nobody sees, and case', async () => {
  const written = ['Cafe\u0301', 'CAF\u00c9', 'te\u200bam', 'team', '50%']
  await client.call(acts.fileItem, { shelf: 'foreground', id, tags: written })
  expect(await tags()).toEqual(['50%', 'Caf\u00e9', 'team'])
  for (const tag of ['caf\u00e9', 'cafe\u0301', 'TEAM', '50%']) expect(await found(tag), tag).toBe(1)
  for (const tag of ['tea', '5%', 'te_m']) expect(await found(tag), tag).toBe(0)
})

test('E2.44 the list of tags has an end', async () => {
  await runSql(
    env.DATABASE_URL,
    "update materials set tags = (select jsonb_agg('tag ' || at) from generate_series(1, 600) at) where id = $1",
    [id],
  )
  expect(await tags()).toHaveLength(500)
})
