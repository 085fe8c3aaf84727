import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import { deleteOwnVoice, listOwnVoices, type OwnVoiceEntry, renameOwnVoice } from '#shared/api/own-voices.ts'
import { createProject } from '#shared/api/project.ts'
import { listFavoriteVoices, listVoices, setFavoriteVoice } from '#shared/api/speech.ts'
import { type Submission, withdrawSubmission } from '#shared/api/submissions.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { StatusView } from '#ui/screens/training/submission/status/StatusView.tsx'
import { MyVoices } from '#ui/screens/voices/MyVoices.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

const NEARNESS = { pitchSt: 0.4, rangeSt: 1, pacePercent: 12, spectrumDb: 9.5, score: 71 }
const COMPLETE: Submission = {
  id: 's',
  type: 'fast',
  status: 'complete',
  name: 'Ann',
  language: 'en-GB',
  gender: 'female',
  resolution: '1080P',
  scene: 'VIDEO',
  files: [],
  revision: 1,
  reason: null,
  progress: 1,
  resultId: 'v',
  createTime: 0,
  submitTime: 1,
  endTime: 2,
  usableUntil: null,
}

/** The voices that the server has, and what it was asked. */
let voices: OwnVoiceEntry[]
let asked: string[]
/** The ids of the voices that the user has starred. */
let favorites: string[]

const LIBRARY_VOICE = {
  ...{
    id: 'gb-oliver',
    language: 'en-GB',
    gender: 'male',
    source: 'builtin',
    vendorId: 1,
    labels: [],
    sampleUrl: null,
  },
  ...{ name: { 'zh-CN': '奥利弗', 'zh-TW': '奧利弗', 'en-US': 'Oliver', 'th-TH': 'โอลิเวอร์' } },
  ...{ supportsSubtitle: true, supportsSsml: true, mixesLanguages: false },
}
beforeEach(() => {
  keepSession(USER, 'token')
  asked = []
  favorites = ['gb-oliver']
  voices = [
    { id: 'v', kind: 'profile', name: 'Ann', language: 'en-GB', gender: 'female', nearness: NEARNESS, createTime: 0 },
  ]
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    const path = pathname.slice(API_BASE.length)
    asked.push(path)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    if (path === deleteOwnVoice.path) voices = voices.filter(({ id }) => id !== body.id)
    if (path === renameOwnVoice.path) voices = voices.map((voice) => ({ ...voice, name: body.name }))
    if (path === setFavoriteVoice.path) favorites = favorites.filter((id) => id !== body.toneId)
    const answers: Record<string, unknown> = {
      [listVoices.path]: { toneList: [LIBRARY_VOICE, { ...LIBRARY_VOICE, id: 'gb-amelia' }] },
      [listFavoriteVoices.path]: { toneIds: favorites },
      [setFavoriteVoice.path]: {},
      [listOwnVoices.path]: { records: voices },
      [renameOwnVoice.path]: voices[0],
      [deleteOwnVoice.path]: {},
      [withdrawSubmission.path]: {},
      [createProject.path]: { id: 'p' },
    }
    const data = answers[path]
    return data ? Promise.resolve(Response.json({ code: 200, data })) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

async function shown(content: ReactNode, language: 'en_US' | 'zh_CN' = 'en_US') {
  const mounted = await mount({ language })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  mounted.render(createElement(QueryClientProvider, { client }, createElement(ModalsProvider, null, content)))
  return mounted
}

test('S9.46 the page of a complete voice tells how near it comes, and begins a video with it', async () => {
  const mounted = await shown(createElement(StatusView, { submission: COMPLETE, onLeave: () => {} }))
  await expect.element(page.getByText('This is a voice profile, not a clone', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('progressbar', { name: '71 of 100' })).toBeVisible()
  const facts = [...mounted.host.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(facts).toEqual(['PitchHardly a difference', 'PaceA small difference', 'TimbreA clear difference'])
  await expect.element(page.getByRole('button', { name: 'Play the sample: Ann' })).toBeVisible()
  await page.getByRole('button', { name: 'Create a video with Ann' }).click()
  await untilHolds(() => expect(mounted.path()).toBe('/editor/p'))
})

test('S6.02 my voices show name, language, gender, whether they are clones, and that they are ready', async () => {
  voices.push({
    ...(voices[0] as OwnVoiceEntry),
    id: 'w',
    kind: 'clone',
    name: 'Ben',
    language: 'zh-CN',
    gender: 'male',
  })
  await shown(createElement(MyVoices))
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const text of ['Voice profile', 'Ready', /^English \(UK\) · Female/])
    await expect.element(row('Ann').getByText(text)).toBeVisible()
  for (const text of ['Voice clone', 'Ready', /^Mandarin · Male/])
    await expect.element(row('Ben').getByText(text)).toBeVisible()
})

test('S9.47 my voices are named anew, and deleted after a question', async () => {
  await shown(createElement(MyVoices))
  await expect.element(page.getByText('English (UK) · Female · 71 of 100', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Rename: Ann' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bea')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(page.getByText('Bea', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Bea' }).click()
  expect(asked).not.toContain(deleteOwnVoice.path)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('No voices of your own yet')).toBeVisible()
})

test('S9.47 a name that is not allowed is said in the dialog, which stays with what was typed', async () => {
  await shown(createElement(MyVoices))
  await page.getByRole('button', { name: 'Rename: Ann' }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect
    .element(page.getByText('Chinese characters, English letters and digits, no spaces, 10 at most'))
    .toBeVisible()
  await field.fill('Ann of Avonlea')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Ann of Avonlea')
  expect(asked).not.toContain(renameOwnVoice.path)
})

test('S6.40 favorite voices of the library are in my voices, and the star can be taken away', async () => {
  voices = []
  const mounted = await shown(createElement(MyVoices))
  await expect.element(page.getByText('No voices of your own yet')).toBeVisible()
  await expect.element(page.getByText('English (UK) · Male')).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
  const lines = [...mounted.host.querySelectorAll('li strong, li small')].map((one) => one.getBoundingClientRect())
  expect(lines[1]!.top).toBeGreaterThanOrEqual(lines[0]!.bottom)
  await page.getByRole('button', { name: 'Remove from favorites: Oliver' }).click()
  await expect.element(page.getByText('Add a voice to your favorites in the editor to find it here.')).toBeVisible()
  expect(asked).toContain(setFavoriteVoice.path)
  expect(mounted.path()).not.toContain('editor')
})

test('S6.40, S9.47 what a voice had of the focus goes to the next one, or to the heading', async () => {
  voices = [...voices, { ...voices[0]!, id: 'w', name: 'Bea' }]
  favorites = ['gb-oliver', 'gb-amelia']
  await shown(createElement(MyVoices))
  await page.getByRole('button', { name: 'Delete: Ann' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Delete: Ann' })).toHaveFocus()
  await page.getByRole('button', { name: 'Delete: Ann' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Play the sample: Bea' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove from favorites: Oliver' }).first().click()
  await expect.element(page.getByRole('button', { name: 'Play the sample: Oliver' })).toHaveFocus()
  await page.getByRole('button', { name: 'Remove from favorites: Oliver' }).click()
  await expect.element(page.getByRole('heading', { name: 'Favorite voices' })).toHaveFocus()
})

test('S9.05 the page of a submission whose voice was deleted says so, and the entry can be removed', async () => {
  let left = 0
  const gone = { ...COMPLETE, resultId: null, usableUntil: Date.now() }
  const mounted = await shown(createElement(StatusView, { submission: gone, onLeave: () => left++ }))
  await expect.element(page.getByRole('heading', { name: 'Ann was deleted' })).toBeVisible()
  expect(mounted.host.textContent).not.toMatch(/ready|until/)
  await page.getByRole('button', { name: 'Remove entry: Ann' }).click()
  expect(asked).not.toContain(withdrawSubmission.path)
  await page.getByRole('button', { name: 'Remove entry', exact: true }).click()
  await untilHolds(() => expect(left).toBe(1))
  expect(asked).toContain(withdrawSubmission.path)
})

test('S9.54 the page of a complete clone calls it a clone, and so does the question before it is deleted', async () => {
  voices = voices.map((voice) => ({ ...voice, kind: 'clone' }))
  await shown([
    createElement(StatusView, { key: 1, submission: COMPLETE, onLeave: () => {} }),
    createElement(MyVoices, { key: 2 }),
  ])
  await expect.element(page.getByText('This is a voice clone:', { exact: false })).toBeVisible()
  expect(page.getByText('Voice clone', { exact: true }).elements()).toHaveLength(2)
  expect(page.getByText('Voice profile', { exact: true }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Delete: Ann' }).click()
  await expect.element(page.getByText('Its clone at the speech service', { exact: false })).toBeVisible()
})

test('S9.46 it says so in Chinese', async () => {
  await shown(createElement(StatusView, { submission: COMPLETE, onLeave: () => {} }), 'zh_CN')
  await expect.element(page.getByText('这是声音特征，不是克隆', { exact: false })).toBeVisible()
})
