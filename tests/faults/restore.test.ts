import { rmSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { Cluster } from '#server/platform/db/cluster/cluster.ts'
import { ObjectFiles } from '#server/platform/objects/embedded/files.ts'
import { openBackup } from '#server/tools/backup/manifest.ts'
import { createProject, listProjects } from '#shared/api/project.ts'
import { operator } from '#tests/contract/cli/operator.ts'
import { runSql } from '#tests/contract/database.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = path.join(folder, 'data')
const env = { DATA_DIR: dataDir }
const client = (url: string) => new Client(url).logIn('demo@avatar.studio', 'Presenter#2026')
const KEY = 'tenants/one/uploads/film.mp4'

/** Runs statements on the embedded database while no server runs. */
async function offline(...statements: string[]): Promise<void> {
  const cluster = await Cluster.open(dataDir)
  for (const statement of statements) await runSql(await cluster.url(), statement)
  await cluster.stop()
}

const content = async (backup: string) =>
  (await openBackup(backup, null)).manifest.tables
    // a restore leaves out the secret that marks the folder of the store
    .filter(({ name }) => name !== 'secrets')
    .map(({ name, rows, sha256 }) => [name, rows, sha256])

test('S20.14, S20.17 a backup of a running server, damage, a restore: rows and files are those of the backup; a kill in the middle changes nothing', async () => {
  const server = await startServer(env)
  const user = await client(server.url)
  for (let number = 0; number < 3; number++)
    await user.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  const objects = new ObjectFiles(path.join(dataDir, 'objects'))
  await objects.put(KEY, Readable.from([Buffer.from('a film')]), { bytes: 6 })

  const made = await operator(env, ['backup'])
  expect(made.code).toBe(0)
  const backup = made.lines[0]!
  expect((await openBackup(backup, null)).manifest).toMatchObject({ kind: 'manual', objects: 1 })
  expect((await operator(env, ['restore', backup])).lines.join()).toMatch(
    /is another Avatar Studio that uses the folder/,
  )
  await server.stop()

  await objects.remove(KEY)
  await offline(
    'delete from projects where id = (select min(id) from projects)',
    "update users set nick_name = 'Mallory'",
  )
  const killed = await operator(env, ['restore', backup], (line, kill) => line.includes('rows of projects') && kill())
  expect(killed).toMatchObject({ code: null })
  const point = killed.lines.find((line) => line.startsWith('Made'))!.split(': ')[1]!
  const [, after] = [await content(point), (await operator(env, ['backup'])).lines[0]!]
  expect(await content(after)).toEqual(await content(point))
  expect(await content(after)).not.toEqual(await content(backup))

  const restored = await operator(env, ['restore', path.basename(backup)])
  expect(restored).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([expect.stringContaining('Everyone logs in')]),
  })
  expect(await content((await operator(env, ['backup'])).lines[0]!)).toEqual(await content(backup))
  expect(Buffer.from(await objects.read(KEY, 0, 6)).toString()).toBe('a film')

  const again = await startServer(env)
  expect((await (await client(again.url)).call(listProjects, {})).total).toBe(3)
  await again.stop()
})
