import { afterEach, expect, test, vi } from 'vitest'
import { listForegrounds, listOwnPresenters, renamePresenter } from '#shared/api/library.ts'
import { storageRoom } from '#shared/api/storage.ts'
import { ok } from '#shared/base/result.ts'
import { everywhere } from '#shared/model/library.ts'
import { USER } from '#tests/worlds/user.ts'
import { UploadPause } from '#ui/parts/uploads/upload-pause.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { printOf } from '#ui/server/upload.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { uploadMaterial } from '#ui/session/upload-material.ts'
import { uploadNewPresenter } from '#ui/session/upload-presenter.ts'
import { filePrint } from '#workers/upload/file-print.ts'

afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const FILE = new File(['a picture'], 'logo.png')
const FULL = 'The workspace is full.'
const INFO = { kind: 'image', widthPx: 8, heightPx: 8, durationSec: 0, frameRate: 0, hasAudio: false }
const SESSION = { probe: async () => ok(INFO) } as unknown as EditorSession
const { signal } = new AbortController()
const JOB = { pause: new UploadPause(), onProgress() {}, signal, converts: false }

interface Row {
  id: string
  key: string
  isMine: boolean
}

/** Lets the server list rows as it does, 200 a page, and take no file; returns the paths that it was asked for. */
function serve(rows: Row[]): string[] {
  const asked: string[] = []
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname, searchParams } = new URL(String(url), location.href)
    asked.push(pathname)
    if (pathname.endsWith(storageRoom.path)) return Response.json({ code: 507, msg: FULL })
    if (![listForegrounds, listOwnPresenters].some(({ path }) => pathname.endsWith(path))) return whole(url, init)
    const seen = rows.filter(({ isMine }) => isMine || searchParams.get('ownership') !== 'USER')
    const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('size') ?? 100)]
    const records = seen
      .slice((page - 1) * size, page * size)
      .map(({ id, key }) => ({ id, url: `oss:${key}`, name: everywhere(id), actions: [] }))
    return Response.json({ code: 200, data: { records, detailList: records, total: seen.length } })
  })
  keepSession({ ...USER, userId: crypto.randomUUID() }, 'token')
  return asked
}

const keyOf = async (file = FILE) => `tenants/t/images/${await filePrint(file)}-logo.png`

test('E2.24 a file that a colleague has brought is brought again as an own one', async () => {
  const asked = serve([{ id: 'theirs', key: await keyOf(), isMine: false }])
  const made = await uploadMaterial(SESSION, 'foreground', FILE, JOB)
  expect(made).toMatchObject({ ok: false, error: { detail: FULL } })
  const cover = new Blob(['cover'])
  const presenter = await uploadNewPresenter({ file: FILE, cover, name: 'Mine', gender: undefined }, () => {}, signal)
  expect(presenter).toMatchObject({ ok: false, error: { detail: FULL } })
  expect(asked.some((path) => path.endsWith(renamePresenter.path))).toBe(false)
})

test('E2.24 a file that the user has brought is found again, however much was brought since', async () => {
  const later = Array.from({ length: 450 }, (_, at) => ({
    id: `later-${at}`,
    key: `tenants/t/images/${at}.png`,
    isMine: true,
  }))
  serve([...later, { id: 'mine', key: await keyOf(), isMine: true }])
  expect(await uploadMaterial(SESSION, 'foreground', FILE, JOB)).toMatchObject({ ok: true, value: { id: 'mine' } })
})

test('E2.24 a file that differs amid it from one that is there is brought, not taken for that one', async () => {
  const samples = new Uint8Array(5 * 2 ** 20)
  const [drums, bass] = [1, 2].map((note) => new File([samples.with(3e6, note)], 'stem.png'))
  serve([{ id: 'drums', key: await keyOf(drums), isMine: true }])
  expect(await uploadMaterial(SESSION, 'foreground', drums!, JOB)).toMatchObject({ ok: true, value: { id: 'drums' } })
  expect(await uploadMaterial(SESSION, 'foreground', bass!, JOB)).toMatchObject({ ok: false, error: { detail: FULL } })
})

test('E2.24 the whole of a file is read in the worker, not by the page', async () => {
  const film = new Blob([new Uint8Array(20 * 2 ** 20).fill(7)])
  const print = await filePrint(film)
  const digest = vi.spyOn(crypto.subtle, 'digest')
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer')
  expect(await printOf(film)).toBe(print)
  expect(digest).not.toHaveBeenCalled()
  expect(read).not.toHaveBeenCalled()
})
