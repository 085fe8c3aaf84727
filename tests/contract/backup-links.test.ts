import { existsSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptBackups } from '#server/tools/backup/kept.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import { backedUp, KEY } from './backed-up.ts'
import { operated } from './cli/operator.ts'
import { runSql } from './database.ts'
import { temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
const secret = path.join(folder, 'secret')
let studio: Awaited<ReturnType<typeof backedUp>>
beforeAll(async () => {
  writeFileSync(secret, 'a canary')
  studio = await backedUp(folder, 1)
})
afterAll(async () => {
  await studio.database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a backup of which `name` is a link to `target`; without checksums, as whoever makes a backup by hand may. */
async function withLink(name: string, target: (file: string) => string, hasSums: boolean): Promise<string> {
  const backup = await makeBackup(studio.source, 'manual', path.join(folder, 'made'))
  const file = path.join(backup, name)
  const to = target(file)
  rmSync(file, { recursive: true, force: true })
  symlinkSync(to, file)
  if (hasSums) return backup
  rmSync(path.join(backup, 'files.sha256'))
  const manifest = path.join(backup, 'manifest.json')
  const { sums: _, ...earlier } = JSON.parse(readFileSync(manifest, 'utf8'))
  writeFileSync(manifest, JSON.stringify(earlier))
  return backup
}

/** Moves what a name has aside; returns where it is. */
function aside(file: string): string {
  renameSync(file, `${file}.aside`)
  return `${file}.aside`
}

test.each([true, false])(
  'S20.77 a link in place of an object, its folder or a table is refused (checksums: %s)',
  async (hasSums) => {
    const object = `objects/${studio.objects.nameOf(KEY)}`
    const kept = readFileSync(studio.objects.pathOf(KEY))
    const cases: [string, (file: string) => string][] = [
      [object, () => secret],
      [`${object}.key`, () => secret],
      [path.dirname(object), aside],
      ['objects', aside],
      ['tables/users.copy.gz', aside],
      ['tables', aside],
    ]
    await runSql(studio.url, "update users set nick_name = 'Later'")
    rmSync(studio.objects.pathOf(KEY))
    for (const [name, target] of cases) {
      writeFileSync(studio.objects.pathOf(KEY), kept)
      const backup = await withLink(name, target, hasSums)
      rmSync(studio.objects.pathOf(KEY))
      const points = (await keptBackups(studio.source.dataDir)).length
      for (const command of [['restore'], ['backup', 'verify'], ['restore', '--skip-damaged']])
        expect(await operated(studio.env, [...command, backup])).toEqual([
          `The backup ${backup} is refused: ${name} is a link or no regular file, and nothing else of a backup is read.`,
        ])
      expect(existsSync(studio.objects.pathOf(KEY))).toBe(false)
      expect((await keptBackups(studio.source.dataDir)).length).toBe(points)
    }
    expect((await runSql(studio.url, 'select nick_name from users')).rows).toEqual([{ nick_name: 'Later' }])
    writeFileSync(studio.objects.pathOf(KEY), kept)
  },
)

test.each(['manifest.json', 'files.sha256'])('S20.77 a link in place of %s is refused', async (name) => {
  const backup = await withLink(name, aside, true)
  for (const command of [['restore'], ['backup', 'verify']])
    expect((await operated(studio.env, [...command, backup])).join()).toMatch(`${name} is a link or no regular file`)
})

test('S20.77 a link in the store is in no backup', async () => {
  const file = studio.objects.pathOf(KEY)
  const kept = readFileSync(file)
  rmSync(file)
  symlinkSync(secret, file)
  const backup = await makeBackup(studio.source, 'manual', path.join(folder, 'made'))
  expect(existsSync(path.join(backup, 'objects', studio.objects.nameOf(KEY)))).toBe(false)
  expect((await operated(studio.env, ['backup', 'verify', backup])).join()).toContain('is as it was written')
  rmSync(file)
  writeFileSync(file, kept)
})
