import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, useState } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Benefit, listBenefits } from '#shared/api/benefits.ts'
import { API_BASE } from '#shared/api/envelope.ts'
import { siteConfig } from '#shared/api/login.ts'
import {
  licenceCode,
  listSubmissions,
  type Submission,
  saveSubmission,
  submissionDetail,
  submitSubmission,
} from '#shared/api/submissions.ts'
import { TRAINING_TYPES } from '#shared/model/training-types.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import type { TrainingPlace } from '#ui/screens/training/submission/common/steps.ts'
import { TrainingPage } from '#ui/screens/training/submission/TrainingPage.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

export const SITE = {
  autoRegister: true,
  useAliPay: false,
  useApplePay: false,
  useWeChatPay: false,
  demo: null,
  links: { guide: '', official: '', ios: '', android: '' },
  oidc: null,
  serverRendering: true,
  speechRecognition: false,
  plansScripts: false,
  mediaConversion: false,
  trains: TRAINING_TYPES as readonly string[],
  ownTrainer: false,
  clonesVoices: false,
  reviewsTrainings: true,
}

export const file = (part: 'idle' | 'action' | 'licence', fileName: string) => ({
  part,
  key: `tenants/t/uploads/u/training/${fileName}`,
  fileName,
  title: part === 'action' ? 'Wave' : '',
  description: '',
  sizeBytes: 1e6,
  durationSec: 16,
  widthPx: 640,
  heightPx: 360,
  frameRate: 25,
})

export const DRAFT: Submission = {
  id: 's',
  type: 'action',
  status: 'draft',
  name: '',
  language: 'en-GB',
  gender: null,
  resolution: '1080P',
  scene: 'VIDEO',
  files: [],
  revision: 0,
  reason: null,
  progress: 0,
  resultId: null,
  createTime: 0,
  submitTime: null,
  endTime: null,
  usableUntil: null,
}
/** The counted benefits, and how long a code is valid by the clock of the server, in milliseconds. */
export const SERVER: { benefits: Benefit[]; codeMs: number } = { benefits: [], codeMs: 600_000 }
export let mounted: Mounted
/** The submission as the server has it, and the paths of the calls that were made. */
export let kept: Submission
export let asked: string[]

/** Logs a user in for each test of a file. */
export function eachAsUser(): void {
  beforeEach(() => {
    keepSession(USER, 'token')
    asked = []
    Object.assign(SERVER, { benefits: [], codeMs: 600_000 })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    clearSession()
  })
}

/** Answers a call of the page. The files of a save are those that the server knows, and nothing can be uploaded. */
function answer(path: string, body: string): unknown {
  if (path === siteConfig.path) return SITE
  if (path === listSubmissions.path) return { records: [kept], total: 1 }
  if (path === licenceCode.path) return { code: '123456', expireTime: Date.now() + SERVER.codeMs }
  if (path === listBenefits.path) return SERVER.benefits
  if (path === saveSubmission.path) kept = { ...kept, ...JSON.parse(body).form }
  if (path === submitSubmission.path) kept = { ...kept, status: 'review', submitTime: 1 }
  return [submissionDetail.path, saveSubmission.path, submitSubmission.path].includes(path) ? kept : undefined
}

/** The page of the submission, which keeps where the user is as its address does. */
function Page({ step }: Pick<TrainingPlace, 'step'>) {
  const [place, setPlace] = useState<TrainingPlace>({ step, id: step === 'intro' ? undefined : kept.id })
  return createElement(TrainingPage, { type: kept.type, ...place, onPlace: setPlace })
}

/** Opens a step of the page of a submission. Calls of `unanswered` have no answer while the test runs. */
export async function open(
  submission: Submission,
  step: TrainingPlace['step'],
  unanswered: readonly string[] = [],
): Promise<void> {
  kept = submission
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    const path = pathname.slice(API_BASE.length)
    asked.push(path)
    if (unanswered.includes(path)) return new Promise(() => {})
    const data = answer(path, String(init?.body))
    return data ? Promise.resolve(Response.json({ code: 200, data })) : Promise.reject(new TypeError('no network'))
  })
  mounted = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const content = createElement(ModalsProvider, null, createElement(Page, { step }))
  mounted.render(createElement(QueryClientProvider, { client }, content))
}

export const part = (name: string) => page.getByRole('region', { name, exact: true })

/** Chooses files for a part, as the dialog of the browser does. */
export async function choose(name: string, ...files: File[]): Promise<void> {
  await expect.element(part(name)).toBeVisible()
  const inputs = part(name).element().querySelectorAll<HTMLInputElement>('input[type=file]')
  const input = inputs[inputs.length - 1]!
  const data = new DataTransfer()
  for (const one of files) data.items.add(one)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Waits until an alert of a part says a sentence. */
export const said = (name: string, sentence: string) =>
  untilHolds(() => {
    const section = mounted.host.querySelector(`section[aria-label="${name}"]`)
    expect(section?.querySelector('[role=alert]')?.textContent).toContain(sentence)
  })
