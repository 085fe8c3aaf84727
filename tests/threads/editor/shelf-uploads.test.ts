import '@mantine/core/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LibraryItem } from '#shared/api/library.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { LibraryTabs } from '#ui/editor/library/LibraryTabs.tsx'
import { UploadBox } from '#ui/editor/library/material/UploadBox.tsx'
import { LEFT, UploadPause } from '#ui/parts/uploads/upload-pause.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { MaterialUploads } from '#ui/session/material-uploads.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'
import { type UploadJob, uploadMaterial } from '#ui/session/upload-material.ts'
import { useTellUploading } from '#ui/session/use-material-uploads.ts'

type Uploaded = Result<LibraryItem, Failure>

function Teller({ tell }: { tell(uploading: boolean): void }) {
  useTellUploading(tell)
  return null
}

/** The library of an editor whose uploads arrive when the test says so. */
async function library() {
  const jobs = new Map<string, { job: UploadJob; end(result: Uploaded): void }>()
  const uploads = new MaterialUploads((_, file, job) => new Promise((end) => jobs.set(file.name, { job, end })))
  const told: boolean[] = []
  const tell = (uploading: boolean) => void told.push(uploading)
  const { host, render } = await mount()
  const client = new QueryClient()
  const show = (shelf: 'foreground' | 'music', box?: ReactNode) => {
    const tabs = createElement(LibraryTabs, { tab: shelf === 'music' ? 'music' : 'image', onTab() {} })
    const shown = box ?? createElement(UploadBox, { key: shelf, shelf, onUploaded() {} })
    const value = { uploads } as unknown as EditorSession
    const inside = createElement(EditorSessionContext, { value }, tabs, shown, createElement(Teller, { tell }))
    render(createElement(QueryClientProvider, { client }, inside))
  }
  const choose = async (...names: string[]) => {
    await expect.poll(() => host.querySelector('input[type=file]')).toBeTruthy()
    const input = host.querySelector<HTMLInputElement>('input[type=file]')!
    const files = new DataTransfer()
    for (const name of names) files.items.add(new File(['x'], name))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await untilHolds(() => expect([...jobs.keys()]).toEqual(expect.arrayContaining(names)))
  }
  return { host, uploads, jobs, told, show, choose }
}

const tab = (name: string) => page.getByRole('navigation').getByRole('button', { name })
const item = (name: string) => ok({ id: name, name: { 'en-US': name } } as unknown as LibraryItem)

test('E2.58 an upload goes on while another shelf is shown, whose tab says so, until the editor closes', async () => {
  const { host, uploads, jobs, told, show, choose } = await library()
  show('foreground')
  await choose('a.mp4', 'b.mp4')
  await untilHolds(() => expect(told).toEqual([true]))
  show('music')
  await untilHolds(() => expect(host.querySelectorAll('li')).toHaveLength(0))
  expect(jobs.get('a.mp4')!.job.signal.aborted).toBe(false)
  expect(tab('Media').element().getAttribute('aria-description')).toMatch(/being uploaded/)
  expect(tab('Music').element().getAttribute('aria-description')).toBeNull()
  show('foreground')
  await untilHolds(() => expect(host.querySelectorAll('li')).toHaveLength(2))
  jobs.get('a.mp4')!.end(item('a.mp4'))
  await expect.element(page.getByText(/1 of 2 done/)).toBeVisible()
  uploads.close()
  expect(jobs.get('b.mp4')!.job.signal.reason).toBe(LEFT)
  await untilHolds(() => expect(told).toEqual([true, false]))
  expect(tab('Media').element().getAttribute('aria-description')).toBeNull()
})

test('E2.58 what was chosen alone is used where it was chosen, whatever shelf is shown when it arrives', async () => {
  const { uploads, jobs, show, choose } = await library()
  const used: unknown[] = []
  const told: string[] = []
  uploads.follow({
    converts: false,
    onRefused() {},
    onUploaded: (shelf, { id }, use) => void used.push([shelf, id, use]),
  })
  const onUploaded = ({ id }: LibraryItem) => void told.push(id)
  show('foreground', createElement(UploadBox, { key: 'own', shelf: 'foreground', use: 'scene', onUploaded }))
  await choose('a.mp4')
  await choose('b.mp4', 'c.mp4')
  jobs.get('b.mp4')!.end(item('b.mp4'))
  await untilHolds(() => expect(told).toEqual(['b.mp4']))
  show('music')
  await untilHolds(() => expect(page.getByText(/MP3, WAV/).elements()).toHaveLength(1))
  jobs.get('a.mp4')!.end(item('a.mp4'))
  await untilHolds(() => expect(used).toHaveLength(2))
  expect(used).toEqual([
    ['foreground', 'b.mp4', null],
    ['foreground', 'a.mp4', 'scene'],
  ])
  // the box that would show it is gone
  expect(told).toEqual(['b.mp4'])
})

test('E2.58 the sentence about files that were chosen together counts those that are taken, until all have ended', async () => {
  const { jobs, show, choose } = await library()
  show('foreground')
  await choose('a.mp4', 'b.mp4', 'c.txt')
  await expect.element(page.getByText(/^3 files chosen together/)).toBeVisible()
  jobs.get('c.txt')!.end({ ok: false, error: { code: 'wrong_kind', detail: 'MP4', subject: 'c.txt' } } as Uploaded)
  await expect.element(page.getByText(/^2 files chosen together/)).toBeVisible()
  for (const name of ['a.mp4', 'b.mp4']) jobs.get(name)!.end(item(name))
  await untilHolds(() => expect(page.getByText(/chosen together/).elements()).toEqual([]))
})

test('E2.59 a file of another kind is told the formats, one that is too large its limit, before either is read', async () => {
  const probed: string[] = []
  const session = { probe: async (_: Blob, name: string) => void probed.push(name) } as unknown as EditorSession
  const { signal } = new AbortController()
  const add = async (shelf: 'foreground' | 'music', file: File) => {
    const job = { onProgress() {}, signal, pause: new UploadPause(), converts: false }
    const result = await uploadMaterial(session, shelf, file, job)
    return result.ok ? null : [result.error.code, result.error.detail]
  }
  const large = new File([new Uint8Array(11e6)], 'not-even-a-picture.png')
  expect(await add('foreground', large)).toEqual(['file_too_large', '10'])
  const note = new File(['x'], 'note.txt')
  expect(await add('music', note)).toEqual(['wrong_kind', 'MP3, WAV, M4A, AAC, OGG, OPUS, FLAC'])
  expect(probed).toEqual([])
})
