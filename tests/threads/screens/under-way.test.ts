import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import { listSubmissions, type Submission } from '#shared/api/submissions.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { UnderWay } from '#ui/screens/training/submission/introduction/UnderWay.tsx'
import { DRAFT, eachAsUser } from './training-page.ts'

eachAsUser()

const of = (more: Partial<Submission>): Submission => ({ ...DRAFT, id: String(more.name), submitTime: 1, ...more })
/** The submissions that the server has. */
let records: Submission[]
beforeEach(() => {
  records = [
    of({ name: 'Draft', type: 'real_scene', status: 'draft' }),
    of({ name: 'Seen', type: 'high', status: 'review' }),
    of({ name: 'Made', type: 'action', status: 'production', progress: 0.4 }),
    of({ name: 'Fault', type: 'high_pro', status: 'failed', reason: 'The face is hidden.' }),
    of({ name: 'Done', type: 'high', status: 'complete', resultId: 'x' }),
    of({ name: 'Voice', type: 'fast', status: 'refused', reason: 'Too loud.' }),
  ]
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    if (pathname !== `${API_BASE}${listSubmissions.path}`) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(Response.json({ code: 200, data: { records, total: records.length } }))
  })
})

async function shown(makes: 'presenter' | 'voice') {
  const mounted = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const content = createElement(UnderWay, { makes, renews: ['made'] })
  mounted.render(createElement(QueryClientProvider, { client }, createElement(ModalsProvider, null, content)))
  return { ...mounted, client }
}
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent)

test('S6.08 trainings of presenters of every type that are not complete are listed, with type, state and reason', async () => {
  const mounted = await shown('presenter')
  await expect.element(page.getByRole('heading', { name: 'Unfinished trainings' })).toBeVisible()
  const said = rows()
  expect(said).toHaveLength(4)
  expect(said[0]).toMatch(/^DraftDraftReal-scene presenter · /)
  expect(said[1]).toMatch(/^SeenUnder reviewPremium presenter · /)
  expect(said[2]).toMatch(/^MadeIn productionAction presenter · /)
  expect(said[3]).toMatch(/^FaultFailedThe face is hidden.Premium Pro presenter · /)
  await expect.element(page.getByRole('progressbar', { name: 'Production: 40 %' })).toBeInTheDocument()
  await page
    .getByRole('button', { name: /: Fault$/ })
    .last()
    .click()
  await untilHolds(() => expect(mounted.path()).toBe('/2dDigitalHuman'))
})

test('S6.08 those of voices are above the voices, and lead to their page', async () => {
  const mounted = await shown('voice')
  await untilHolds(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toMatch(/^VoiceNot acceptedToo loud.Fast voice clone · /)
  await page
    .getByRole('button', { name: /: Voice$/ })
    .last()
    .click()
  await untilHolds(() => expect(mounted.path()).toBe('/toneClone'))
})

test('S6.08 what a training makes is loaded once it is complete, and with none under way nothing is shown', async () => {
  records = records.filter(({ name }) => name === 'Made')
  const { client } = await shown('presenter')
  const load = vi.fn(() => Promise.resolve(1))
  await client.fetchQuery({ queryKey: ['made', 'list'], queryFn: load })
  await untilHolds(() => expect(rows()).toHaveLength(1))
  records = records.map((one) => ({ ...one, status: 'complete', resultId: 'x' }))
  await client.invalidateQueries({ queryKey: ['submissions'] })
  await untilHolds(() => expect(rows()).toHaveLength(0))
  await untilHolds(() => expect(client.getQueryState(['made', 'list'])?.isInvalidated).toBe(true))
  expect(page.getByRole('heading').elements()).toEqual([])
})
