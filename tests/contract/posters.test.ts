import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProject, listProjects, saveProject } from '#shared/api/project.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
let server: Server
let mine: Client
let other: Client

beforeAll(async () => {
  server = await startServer({ ...env, FIRST_ACCOUNT: 'other@example.com', FIRST_PASSWORD: 'Second-2026' })
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('other@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('S4.09 N10 a poster is a file of the workspace: no key of another one stands in a list', async () => {
  const { id } = await mine.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  const save = async (posterPicUrl: string) => mine.raw(saveProject, { id, posterPicUrl })
  const own = `oss:tenants/${mine.tenantId}/uploads/${mine.userId}/poster.webp`
  const foreign = `tenants/${other.tenantId}/uploads/${other.userId}/private.png`
  expect((await save(own)).status).toBe(200)
  for (const key of [foreign, `tenants/${mine.tenantId}/../../${foreign}`, 'poster', ''])
    expect((await save(`oss:${key}`)).status, key).toBe(403)
  expect((await save('https://elsewhere.example/a.png')).status).toBe(400)
  expect((await mine.call(listProjects, {})).records).toMatchObject([{ id, posterPicUrl: own }])
  expect((await save('')).status).toBe(200)
  expect((await mine.call(listProjects, {})).records).toMatchObject([{ id, posterPicUrl: '' }])
})
