import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import { type Submission, saveSubmission, submissionDetail } from '#shared/api/submissions.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { Editing } from '#ui/screens/training/submission/Editing.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

const file = (fileName: string, title: string) => ({
  part: 'action' as const,
  key: `tenants/t/uploads/u/training/${fileName}`,
  fileName,
  title,
  description: '',
  sizeBytes: 1e6,
  durationSec: 5,
  widthPx: 640,
  heightPx: 360,
  frameRate: 25,
})
const DRAFT: Submission = {
  id: 's',
  type: 'action',
  status: 'draft',
  name: '',
  language: 'en-GB',
  gender: null,
  resolution: '1080P',
  scene: 'VIDEO',
  files: [file('wave.mp4', 'Wave'), file('nod.mp4', 'Nod')],
  revision: 0,
  reason: null,
  progress: 0,
  resultId: null,
  createTime: 0,
  submitTime: null,
  endTime: null,
  usableUntil: null,
}

/** The draft as the server has it. */
let kept: Submission

/** Answers as the server does: a save is on top of the last one, or refused. */
function answer(path: string, body: string): object {
  if (path === saveSubmission.path) {
    const { form, files, revision } = JSON.parse(body)
    if (revision !== kept.revision)
      return { code: 40900, msg: 'This draft was changed in another tab.', data: { reason: 'submissionStale' } }
    const known = new Map(kept.files.map((one) => [one.key, one]))
    const saved = files.map((one: { key: string }) => ({ ...known.get(one.key), ...one }))
    kept = { ...kept, ...form, files: saved, revision: revision + 1 }
  }
  return { code: 200, data: [saveSubmission.path, submissionDetail.path].includes(path) ? kept : {} }
}

beforeEach(() => {
  keepSession(USER, 'token')
  kept = DRAFT
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    return Promise.resolve(Response.json(answer(pathname.slice(API_BASE.length), String(init?.body))))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

async function openDraft() {
  const { render } = await mount()
  const editing = createElement(Editing, { submission: DRAFT, step: 'material', onStep: () => {} })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(createElement(QueryClientProvider, { client }, createElement(ModalsProvider, null, editing)))
}

test('S9.03 a draft that another tab has saved is loaded again, and keeps all that was typed here', async () => {
  await openDraft()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toBeVisible()
  // the other tab chooses a scene, names an action, and removes and adds another one
  const files = [file('wave.mp4', 'Hello'), file('bow.mp4', 'Bow')]
  kept = { ...DRAFT, scene: 'LIVE', resolution: '4K', files, revision: 3 }
  await name.fill('Anna')
  await expect.element(page.getByText(/^This draft was changed in another tab/)).toBeVisible()
  await untilHolds(() => expect(kept).toMatchObject({ name: 'Anna', scene: 'LIVE', resolution: '4K', revision: 4 }))
  expect(kept.files.map(({ fileName, title }) => [fileName, title])).toEqual([
    ['wave.mp4', 'Hello'],
    ['bow.mp4', 'Bow'],
  ])
  await expect.element(name).toHaveValue('Anna')
  await name.fill('Annabel')
  await untilHolds(() => expect(kept).toMatchObject({ name: 'Annabel', scene: 'LIVE', revision: 5 }))
})

test('S9.03 a save whose answer was lost is no change of another tab', async () => {
  await openDraft()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Anna')
  await untilHolds(() => expect(kept.name).toBe('Anna'))
  kept = { ...kept, revision: kept.revision + 1 }
  await name.fill('Annabel')
  await untilHolds(() => expect(kept.name).toBe('Annabel'))
  await expect.element(page.getByText(/^This draft was changed in another tab/)).not.toBeInTheDocument()
})
