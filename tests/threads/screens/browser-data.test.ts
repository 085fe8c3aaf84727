import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import {
  clipboardName,
  EXPORTS_FOLDER,
  MEDIA_FOLDER,
  mediaRecordsName,
  type Owner,
  ownerOf,
  recoveryLogName,
} from '#shared/base/browser-stores.ts'
import { addLocalExport, localExportFile, localExports } from '#ui/exports/local-exports.ts'
import { clearBrowserData } from '#ui/server/browser-data.ts'

const mine = ['one', 'two'].map((tenantId) => ownerOf({ userId: 'mine', tenantId }))
const other = ownerOf({ userId: 'mine-too', tenantId: 'one' })

const databases = (owner: Owner) => [recoveryLogName(owner), mediaRecordsName(owner), clipboardName(owner)]
const mediaOf = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(MEDIA_FOLDER, { create: true })
const exportsOf = async () =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER, { create: true })

async function store(owner: Owner): Promise<void> {
  for (const name of databases(owner)) {
    const database = new Dexie(name)
    database.version(1).stores({ edits: 'id' })
    await database.open()
    database.close()
  }
  await (await mediaOf()).getDirectoryHandle(owner, { create: true })
  const folder = `film-${owner}`
  await (await (await exportsOf()).getDirectoryHandle(folder, { create: true })).getFileHandle('a.mp4', {
    create: true,
  })
  const film = { projectId: 'p', name: 'Film', format: 'mp4', atMs: 1, durationSec: 1, sizeBytes: 1, folder }
  await addLocalExport({ ...film, owner })
}

/** The kinds of what is stored of an owner. */
async function stored(owner: Owner): Promise<string[]> {
  const names = await Dexie.getDatabaseNames()
  const folders: string[] = []
  for (const folder of [await mediaOf(), await exportsOf()]) for await (const name of folder.keys()) folders.push(name)
  return [
    ...databases(owner).filter((name) => names.includes(name)),
    ...(folders.includes(owner) ? ['media'] : []),
    ...(folders.includes(`film-${owner}`) ? ['file'] : []),
    ...(await localExports(owner)).map(({ name }) => name),
  ]
}

test('S3.25 a log-out removes what the browser has of the user in all workspaces, exports too, and nothing of others', async () => {
  const owners = [...mine, other]
  for (const owner of owners) await store(owner)
  for (const owner of owners) expect(await stored(owner)).toEqual([...databases(owner), 'media', 'file', 'Film'])
  // an export that was ended before its file was listed
  await (await exportsOf()).getDirectoryHandle('unlisted', { create: true })
  await clearBrowserData({ userId: 'mine' })
  await expect((await exportsOf()).getDirectoryHandle('unlisted')).rejects.toThrow()
  for (const owner of mine) expect(await stored(owner)).toEqual([])
  expect(await stored(other)).toEqual([...databases(other), 'media', 'file', 'Film'])
  const [film] = await localExports(other)
  expect((await localExportFile(film!))?.name).toBe('a.mp4')
  await clearBrowserData({ userId: 'mine-too' })
  expect(await localExportFile(film!)).toBeNull()
})
