import { readFileSync } from 'node:fs'
import { mkdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PictureScaler } from '#server/engines/picture/scaler.ts'
import { StockCovers } from '#server/features/library/stock/covers.ts'
import { readStockFolder } from '#server/features/library/stock/folder.ts'
import * as library from '#shared/api/library.ts'
import { picture, wav } from '#tests/worlds/upload-files.ts'
import { Client, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'

const { env, close } = await testDatabase()
const [folder, outside] = [temporaryFolder(), temporaryFolder()]
let server: Server
let client: Client
/** About 20 MB. */
const LARGE_PX = 2600

beforeAll(async () => {
  for (const name of ['backgrounds', 'stickers/constructor', 'music', 'real'])
    await mkdir(path.join(folder, name), { recursive: true })
  const small = await picture('png')
  const put = (name: string, bytes: Uint8Array) => writeFile(path.join(folder, name), bytes)
  await put('backgrounds/large.png', await picture('png', LARGE_PX))
  await put('backgrounds/two\nlines.png', small)
  await put('backgrounds/swapped.png', small)
  await put('backgrounds/folder.png', small)
  await put('backgrounds/   .png', small)
  await put('backgrounds/a\\b.png', small)
  await put('stickers/constructor/odd.png', small)
  await put('music/tone.wav', wav())
  await put('real/inside.png', small)
  await writeFile(path.join(outside, 'linked.png'), small)
  await writeFile(path.join(outside, 'secret.txt'), 'secret')
  const link = (target: string, name: string) => symlink(target, path.join(folder, name))
  await link('..', 'backgrounds/circle')
  await link('../real', 'backgrounds/shortcut')
  await link('nowhere.png', 'backgrounds/dangling.png')
  await link(path.join(outside, 'linked.png'), 'backgrounds/linked.png')
  server = await startServer({ ...env, STOCK_DIR: folder })
  client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

async function item(name: string, shelf: keyof typeof library.SHELF_CALLS = 'background') {
  const { records } = await client.call(library.SHELF_CALLS[shelf].list, { size: 200 })
  const found = records.find((one) => one.id.startsWith('stock-') && one.name['en-US'] === name)
  if (!found) throw new Error(`no item ${name}`)
  return { url: server.url + found.url, coverUrl: server.url + found.coverUrl }
}
const status = async (url: string, range?: string) => {
  const response = await fetch(url, range === undefined ? {} : { headers: { range } })
  await response.arrayBuffer()
  return response.status
}

describe('E2.52 the walk through the folder', () => {
  test('E2.52 links to files are followed, links to folders are not, and what is left out is named', async () => {
    const { shelves, leftOut } = await readStockFolder(folder)
    expect(shelves.background.map(({ name }) => name['en-US']).sort()).toEqual(
      ['folder', 'large', 'linked', 'swapped', 'two\nlines'].sort(),
    )
    const said = leftOut.join('\n')
    expect(said).toContain('circle is left out: links to folders are not followed')
    expect(said).toContain('shortcut is left out: links to folders are not followed')
    expect(said).toContain('dangling.png is left out: it is a link to nothing')
    expect(said).toContain('   .png is left out: its name is of spaces alone')
    expect(said).toContain('a\\b.png is left out: its name has a backslash')
  })

  test('E2.52 a folder that has the name of what every object has is no label, and its items are found', async () => {
    const { records } = await client.call(library.listForegrounds, { search: 'odd' })
    expect(records.map(({ name }) => name['en-US'])).toEqual(['odd'])
  })
})

describe('E2.52 files of the folder', () => {
  test('E2.52 a file has the type of its extension, whatever its name; a link out of the folder that was there is served', async () => {
    const { url } = await item('two\nlines')
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png')
    expect(await status((await item('linked')).url)).toBe(200)
  })

  test('E2.52 a range behind the end is refused with the size of the file; what is no range counts as none', async () => {
    const { url } = await item('tone', 'music')
    const behind = await fetch(url, { headers: { range: 'bytes=99999999-' } })
    const { byteLength } = await (await fetch(url)).arrayBuffer()
    expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${byteLength}`])
    expect(await status(url, 'bytes=-0')).toBe(416)
    expect(await status(url, 'bytes=-4')).toBe(206)
    expect(await status(url, 'bytes=4-7')).toBe(206)
    for (const odd of ['bytes=a-b', 'bytes=', 'lines=1-2', 'bytes=1-2-3']) expect(await status(url, odd), odd).toBe(200)
  })

  test('E2.52 a file that became a link to elsewhere, a folder or nothing is not served, nor its cover', async () => {
    const [swapped, became, linked] = [await item('swapped'), await item('folder'), await item('linked')]
    const [at, folderAt, linkAt] = ['swapped', 'folder', 'linked'].map((name) =>
      path.join(folder, `backgrounds/${name}.png`),
    ) as [string, string, string]
    await rm(at)
    await symlink(path.join(outside, 'secret.txt'), at)
    await rm(folderAt)
    await mkdir(folderAt)
    await rm(linkAt)
    for (const { url, coverUrl } of [swapped, became, linked])
      expect([await status(url), await status(coverUrl)]).toEqual([404, 404])
    await rm(at)
    await symlink('../real/inside.png', at)
    expect(await status(swapped.url)).toBe(200)
  })
})

describe('E2.52 covers of the folder', () => {
  test('E2.52 a hundred requests for a cover read its picture once: the server takes no memory for those that wait', async () => {
    const { coverUrl } = await item('large')
    const peakMb = () => {
      const said = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+)/u.exec(said)?.[1]) / 1024
    }
    const before = peakMb()
    const answers = await Promise.all(Array.from({ length: 100 }, () => status(coverUrl)))
    expect(new Set(answers)).toEqual(new Set([200]))
    expect(peakMb() - before).toBeLessThan(400)
  })

  test('E2.52 a cover is kept until its picture changes; one that nobody waits for any more is not made', async () => {
    const pictures = new PictureScaler()
    const covers = new StockCovers(pictures)
    const here = new AbortController().signal
    const file = path.join(folder, 'real/kept.png')
    await writeFile(file, await picture('png'))
    await utimes(file, 1, 1)
    const one = { path: file, sizeBytes: 1, modifiedMs: 1 }
    const [first, same] = await Promise.all([covers.of(one, here), covers.of(one, here)])
    expect(first).not.toBeNull()
    expect(same).toBe(first)
    await rm(file)
    expect(await covers.of(one, here)).toBe(first)
    await expect(covers.of({ ...one, modifiedMs: 2 }, here)).rejects.toThrow('ENOENT')
    expect(await covers.of({ ...one, sizeBytes: 65e6 }, here)).toBeNull()

    // the turn is taken while the second, whose client leaves, waits
    const left = new AbortController()
    await writeFile(file, await picture('png'))
    const running = covers.of({ ...one, modifiedMs: 3 }, here)
    const waiting = covers.of({ path: path.join(folder, 'none.png'), sizeBytes: 1, modifiedMs: 1 }, left.signal)
    left.abort()
    expect(await running).not.toBeNull()
    expect(await waiting).toBeNull()
    await pictures.close()
  })
})
