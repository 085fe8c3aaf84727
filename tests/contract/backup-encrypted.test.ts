import { randomBytes } from 'node:crypto'
import { cpSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backedUp, KEY } from './backed-up.ts'
import { operated, operator } from './cli/operator.ts'
import { runSql } from './database.ts'
import { temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
const PASSPHRASE = 'correct horse battery'
const LONG = 'tenants/one/uploads/long.mp4'
/** Three chunks, the last one full. */
const long = randomBytes(3 * 65_536)
const file = path.join(folder, 'passphrase.txt')
const asked = ['--passphrase-file', file]
let studio: Awaited<ReturnType<typeof backedUp>>
let backup: string

beforeAll(async () => {
  writeFileSync(file, `${PASSPHRASE}\nanother line\n`)
  studio = await backedUp(folder, 2)
  await studio.objects.put(LONG, Readable.from([long]), { bytes: long.length })
  await studio.objects.put('tenants/one/uploads/empty.txt', Readable.from([]), { bytes: 0 })
  backup = (await say('backup', '--encrypt', ...asked)).join()
})
afterAll(async () => {
  await studio.database.close()
  rmSync(folder, { recursive: true, force: true })
})

const say = (...args: string[]) => operated(studio.env, args)
const nicknames = async () => (await runSql(studio.url, 'select distinct nick_name from users')).rows

/** Returns a copy of the backup that `change` has changed. */
function changed(change: (file: (name: string) => string) => void): string {
  const copy = path.join(folder, 'changed')
  rmSync(copy, { recursive: true, force: true })
  cpSync(backup, copy, { recursive: true })
  change((name) => path.join(copy, name))
  return copy
}

test('S20.78 an encrypted backup has nothing in plain, is verified and restored with its passphrase', async () => {
  const files = globSync('**/*.*', { cwd: backup }).filter((name) => name !== 'manifest.json')
  expect(files.filter((name) => !name.endsWith('.enc'))).toEqual([])
  expect(files).toContain('tables/users.copy.gz.enc')
  for (const name of ['manifest.json', ...files])
    for (const plain of ['a film', KEY, 'tables', 'u0@example.org', PASSPHRASE])
      expect(readFileSync(path.join(backup, name)).includes(plain)).toBe(false)
  expect(await say('backup', 'list')).toEqual([expect.stringMatching(/ {2}version [\d.]+, encrypted$/)])
  expect((await say('backup', 'verify', backup, ...asked)).join()).toMatch(/is as it was written: \d+ rows, 3 files\.$/)

  await runSql(studio.url, "update users set nick_name = 'Later'")
  for (const key of [KEY, LONG]) await studio.objects.remove(key)
  const inEnv = { ...studio.env, BACKUP_PASSPHRASE: PASSPHRASE }
  const { code, lines } = await operator(inEnv, ['restore', path.basename(backup)])
  expect({ code, lines }).toMatchObject({
    code: 0,
    lines: expect.arrayContaining(['Returned 4 files to the object store']),
  })
  expect(await nicknames()).toEqual([{ nick_name: 'tab\t, line\n, 中文' }])
  expect(readFileSync(studio.objects.pathOf(KEY), 'utf8')).toBe('a film')
  expect(readFileSync(studio.objects.pathOf(LONG)).equals(long)).toBe(true)
})

test('S20.78 a wrong or missing passphrase is one sentence, and changes nothing', async () => {
  const other = path.join(folder, 'other.txt')
  writeFileSync(other, 'correct horse bakery')
  writeFileSync(path.join(folder, 'short.txt'), 'short')
  for (const command of [['restore'], ['backup', 'verify']]) {
    expect(await say(...command, backup)).toEqual([
      `The backup ${backup} is encrypted: give its passphrase by --passphrase-file FILE or BACKUP_PASSPHRASE.`,
    ])
    expect(await say(...command, backup, '--passphrase-file', other)).toEqual([
      `The passphrase is not the one of the backup ${backup}.`,
    ])
  }
  expect((await say('backup', '--encrypt')).join()).toMatch(/^The passphrase is missing/)
  expect((await say('backup', ...asked)).join()).toBe('--passphrase-file is for --encrypt.')
  const plain = (await say('backup')).join()
  expect(await say('restore', plain, ...asked)).toEqual([
    `The backup ${plain} is not encrypted: give --plain instead of a passphrase if you trust it.`,
  ])
  // who always gives the passphrase is not handed a backup that anybody can have made
  const inEnv = { ...studio.env, BACKUP_PASSPHRASE: PASSPHRASE }
  for (const command of [['restore'], ['backup', 'verify']]) {
    const notEncrypted = [`The backup ${plain} is not encrypted: give --plain instead of a passphrase if you trust it.`]
    expect(await operated(inEnv, [...command, plain])).toEqual(notEncrypted)
  }
  expect((await operated(inEnv, ['backup', 'verify', plain, '--plain'])).join()).toMatch(/is as it was written/)
  expect((await operated(inEnv, ['restore', plain, '--plain'])).at(-1)).toMatch(
    /^To take it back: studio restore \S+-restore-point --plain$/,
  )
  expect(await say('restore', plain, '--plain', ...asked)).toEqual([
    '--plain and --passphrase-file exclude each other.',
  ])
  const short = await say('backup', '--encrypt', '--passphrase-file', path.join(folder, 'short.txt'))
  expect(short).toEqual(['The passphrase of a backup has at least 12 characters.'])
})

test('S20.78 a file that is changed, cut off, longer, reordered or in the place of another is refused and named', async () => {
  const name = `objects/${studio.objects.nameOf(LONG)}.enc`
  const rows = 'tables/users.copy.gz.enc'
  const edit = (at: string, change: (bytes: Buffer) => Buffer) => (place: (name: string) => string) =>
    writeFileSync(place(at), change(readFileSync(place(at))))
  const chunk = (bytes: Buffer, at: number) => bytes.subarray(36 + at * 65_552, 36 + (at + 1) * 65_552)
  const flip = (bytes: Buffer) => {
    bytes[bytes.length - 20]! ^= 1
    return bytes
  }
  const swap = (one: string, two: string) => (place: (name: string) => string) => {
    renameSync(place(one), place('aside'))
    renameSync(place(two), place(one))
    renameSync(place('aside'), place(two))
  }
  const cases: [string, (place: (name: string) => string) => void][] = [
    [name, edit(name, flip)],
    [rows, edit(rows, flip)],
    ['manifest.json.enc', edit('manifest.json.enc', flip)],
    ['files.sha256.enc', edit('files.sha256.enc', flip)],
    // at the end of a chunk
    [name, edit(name, (bytes) => bytes.subarray(0, 36 + 2 * 65_552))],
    [name, edit(name, (bytes) => bytes.subarray(0, 36))],
    [name, edit(name, () => Buffer.alloc(0))],
    [name, edit(name, (bytes) => Buffer.concat([bytes, chunk(bytes, 2)]))],
    [name, edit(name, (b) => Buffer.concat([b.subarray(0, 36), chunk(b, 1), chunk(b, 0), chunk(b, 2)]))],
    [rows, swap(rows, 'tables/tenants.copy.gz.enc')],
    [name, swap(name, `objects/${studio.objects.nameOf(KEY)}.enc`)],
  ]
  await runSql(studio.url, "update users set nick_name = 'Later'")
  for (const [named, change] of cases) {
    const copy = changed(change)
    for (const command of [['restore'], ['backup', 'verify']]) {
      const said = await say(...command, copy, ...asked)
      expect(said).toEqual([expect.stringMatching(/is damaged\. Not as written, or missing: /)])
      expect(said.join()).toContain(named)
    }
  }
  expect(await nicknames()).toEqual([{ nick_name: 'Later' }])
}, 240_000)
