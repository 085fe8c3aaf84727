import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { makeBackup } from '#server/tools/backup/make.ts'
import { restoreBackup } from '#server/tools/backup/restore.ts'
import { backedUp, KEY } from './backed-up.ts'
import { operated } from './cli/operator.ts'
import { runSql } from './database.ts'
import { temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nicknames = async (url: string) => (await runSql(url, 'select nick_name from users')).rows
/** Writes a file anew, so that a link to it elsewhere keeps what it had. */
function replace(file: string, text: string): void {
  rmSync(file)
  writeFileSync(file, text)
}

test('S20.76 a restore mends a file of the store of which one byte has changed, and leaves one alone that is whole', async () => {
  const { database, objects, source, env } = await backedUp(folder, 1)
  const backup = await makeBackup(source, 'manual')
  const sums = readFileSync(path.join(backup, 'files.sha256'), 'utf8')
  expect(sums).toContain(`${createHash('sha256').update('a film').digest('hex')}  objects/${objects.nameOf(KEY)}\n`)
  execFileSync('sha256sum', ['--check', '--quiet', 'files.sha256'], { cwd: backup })

  replace(objects.pathOf(KEY), 'a fiLm')
  expect(await operated(env, ['restore', backup])).toContain('Returned 1 file to the object store')
  expect(readFileSync(objects.pathOf(KEY), 'utf8')).toBe('a film')
  expect((await operated(env, ['restore', backup])).join()).not.toContain('Returned')
  await database.close()
})

test('S20.76 a damaged file of a backup is named by verify; restore changes nothing, or leaves it out on request', async () => {
  const { database, url, objects, source, env } = await backedUp(folder, 1)
  await objects.put('tenants/one/uploads/b.png', Readable.from([Buffer.from('a picture')]), { bytes: 9 })
  const backup = await makeBackup(source, 'manual')
  const [film, picture] = [KEY, 'tenants/one/uploads/b.png'].map((key) => `objects/${objects.nameOf(key)}`)
  expect(await operated(env, ['backup', 'verify', path.basename(backup)])).toEqual([
    expect.stringMatching(/is as it was written: \d+ rows, 2 files\.$/),
  ])

  replace(path.join(backup, film ?? ''), 'a fiLm')
  rmSync(path.join(backup, picture ?? ''))
  await objects.remove('tenants/one/uploads/b.png')
  await runSql(url, "update users set nick_name = 'Later'")
  const damaged = `The backup ${backup} is damaged. Not as written, or missing: `
  const said = (await operated(env, ['backup', 'verify', backup])).join()
  expect(said).toContain(damaged)
  for (const name of [film, picture]) expect(said).toContain(name)
  expect((await operated(env, ['restore', backup])).join()).toContain(damaged)
  expect(await nicknames(url)).toEqual([{ nick_name: 'Later' }])
  expect(existsSync(objects.pathOf('tenants/one/uploads/b.png'))).toBe(false)

  const restored = await operated(env, ['restore', backup, '--skip-damaged'])
  expect(restored).toContain(`Damaged, and not returned: ${film}`)
  expect(await nicknames(url)).not.toEqual([{ nick_name: 'Later' }])
  expect(readFileSync(objects.pathOf(KEY), 'utf8')).toBe('a film')
  await database.close()
})

test('S20.76 damage of a file on the disk is found in backups that were made before and after it', async () => {
  const { database, objects, source } = await backedUp(folder, 1)
  const before = await makeBackup(source, 'daily')
  // not as the store does it: the file that backups share
  writeFileSync(objects.pathOf(KEY), 'a fiLm')
  const after = await makeBackup(source, 'daily')
  for (const backup of [before, after])
    await expect(restoreBackup(source, backup, () => {})).rejects.toThrow(`missing: objects/${objects.nameOf(KEY)}.`)
  await objects.put(KEY, Readable.from([Buffer.from('a song')]), { bytes: 6 })
  await restoreBackup(source, await makeBackup(source, 'daily'), () => {})
  await database.close()
})

test('S20.76 a changed list of checksums is refused; a backup of an earlier version, without one, is restored', async () => {
  const { database, objects, source, env } = await backedUp(folder, 1)
  const backup = await makeBackup(source, 'manual')
  const list = path.join(backup, 'files.sha256')
  const whole = readFileSync(list, 'utf8')
  replace(list, whole.replace(/^./, 'g'))
  expect((await operated(env, ['restore', backup])).join()).toMatch(/Not as written, or missing: files\.sha256\.$/)

  rmSync(list)
  const manifest = path.join(backup, 'manifest.json')
  const { sums: _, ...earlier } = JSON.parse(readFileSync(manifest, 'utf8'))
  replace(manifest, JSON.stringify(earlier))
  replace(objects.pathOf(KEY), 'a fiLm')
  const said = (await operated(env, ['restore', backup])).join()
  expect(said).toContain('An earlier version made this backup, without checksums of files')
  expect(readFileSync(objects.pathOf(KEY), 'utf8')).toBe('a film')
  await database.close()
})

test('S20.79 verify names files of the store that are not as in the last backup, and counts newer ones', async () => {
  const { database, objects, source, env } = await backedUp(folder, 1)
  const [film, later] = [objects.pathOf(KEY), 'tenants/one/uploads/later.mp4']
  expect((await operated(env, ['verify'])).join()).toMatch(/^There is no backup with checksums/)
  const backup = await makeBackup(source, 'daily')
  await objects.put(later, Readable.from([Buffer.from('later')]), { bytes: 5 })
  expect(await operated(env, ['verify'])).toEqual([`As in the backup ${backup}: 1 file. Written since: 1.`])

  const damaged = [
    `As in the backup ${backup}: 0 files. Written since: 1.`,
    `Damaged: objects/${objects.nameOf(KEY)} (${KEY})`,
    '1 file of the store cannot be trusted: restore a backup that is whole.',
  ]
  // in place, as a disk does it, then as a copy of the time that it had
  writeFileSync(film, 'a fiLm')
  expect(await operated(env, ['verify'])).toEqual(damaged)
  replace(film, 'a fiLm')
  utimesSync(film, 1, 1)
  expect(await operated(env, ['verify'])).toEqual(damaged)
  rmSync(film)
  symlinkSync(objects.pathOf(later), film)
  expect(await operated(env, ['verify'])).toEqual(damaged)

  await objects.put(KEY, Readable.from([Buffer.from('a song')]), { bytes: 6 })
  expect(await operated(env, ['verify'])).toEqual([`As in the backup ${backup}: 0 files. Written since: 2.`])
  await database.close()
})
