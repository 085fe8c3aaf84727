import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import { siteConfig } from '#shared/api/login.ts'
import { storageRoom } from '#shared/api/storage.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { PhotoPresenter } from '#ui/screens/training/photo/PhotoPresenter.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

const SITE = {
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
  trains: [],
  ownTrainer: false,
  clonesVoices: false,
  reviewsTrainings: false,
}

/** The addresses of the calls that were made. */
let asked: string[] = []
let mounted: Mounted

beforeEach(() => {
  keepSession(USER, 'token')
  asked = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
  sessionStorage.clear()
})

/** Opens the page on a site; the only call that is answered is that for its configuration. */
async function open(site: Partial<typeof SITE> = {}): Promise<void> {
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    if (String(url).includes(siteConfig.path))
      return Promise.resolve(Response.json({ code: 200, data: { ...SITE, ...site } }))
    if (!String(url).startsWith(API_BASE)) return whole(url, init)
    asked.push(String(url))
    return Promise.reject(new TypeError('no network'))
  })
  mounted = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const content = createElement(ModalsProvider, null, createElement(PhotoPresenter))
  mounted.render(createElement(QueryClientProvider, { client }, content))
}

const input = () => mounted.host.querySelector<HTMLInputElement>('input[type=file]')

/** Chooses a file, as the dialog of the browser does. */
async function choose(file: File): Promise<void> {
  await untilHolds(() => expect(input()).toBeTruthy())
  const data = new DataTransfer()
  data.items.add(file)
  const field = input()!
  field.files = data.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A picture of a colour. */
async function picture(color: string): Promise<File> {
  const canvas = new OffscreenCanvas(40, 60)
  const context = canvas.getContext('2d')!
  context.fillStyle = color
  context.fillRect(0, 0, 40, 60)
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

/** Waits until an alert says a sentence. */
const said = (sentence: string) =>
  untilHolds(() => expect(mounted.host.querySelector('[role=alert]')?.textContent).toContain(sentence))

const shown = () => mounted.host.querySelector<HTMLImageElement>('img')?.src
const create = () => page.getByRole('button', { name: 'Create presenter' })
const allowed = () => page.getByRole('checkbox', { name: 'I may use this person’s picture' })

test.for([
  { file: 'of another kind', name: 'me.gif', bytes: 9, sentence: 'This file isn’t a photo that can be used' },
  { file: 'without content', name: 'me.png', bytes: 0, sentence: 'The file is empty' },
  { file: 'that is no picture', name: 'me.png', bytes: 9, sentence: 'This photo can’t be read' },
  { file: 'that is too large', name: 'me.png', bytes: 20_000_001, sentence: 'The photo is larger than 20 MB' },
])(
  'S9.17 a file $file is refused before a byte is sent, and the photo before it stays',
  async ({ name, bytes, sentence }) => {
    const wrong = new File([new Uint8Array(bytes)], name)
    await open()
    await choose(wrong)
    await said(sentence)
    expect(shown()).toBeUndefined()
    await choose(await picture('red'))
    await untilHolds(() => expect(shown()).toMatch(/^blob:/))
    expect(mounted.host.textContent).not.toContain(sentence)
    const first = shown()
    await choose(wrong)
    await said(sentence)
    expect(shown(), 'the photo before it stays').toBe(first)
    expect(asked).toEqual([])
  },
)

test('S9.17 a photo of more pixels than can be worked on is refused before it is decoded', async () => {
  const bytes = new Uint8Array(await (await picture('red')).arrayBuffer())
  // the width and height that a PNG says
  for (const at of [16, 20]) new DataView(bytes.buffer).setUint32(at, 30_000)
  await open()
  await choose(new File([bytes], 'me.png'))
  await said('The photo has more than 120 megapixels')
  expect(asked).toEqual([])
})

test('S9.18 what is missing is said when the presenter is asked for, and the first of it has the keys', async () => {
  await open()
  await create().click()
  for (const sentence of ['Choose a photo first', 'Enter a name', 'Confirm that you may use the picture'])
    await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Choose a portrait photo/ })).toHaveFocus()
  await choose(await picture('red'))
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Anna-Marie')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(name).toHaveAccessibleDescription(/^Use only Chinese characters.* 10 at most$/)
  await name.fill('安娜Marie12345')
  expect(mounted.host.textContent).toContain('12 / 10')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('安娜Marie')
  await expect.element(name).not.toHaveAttribute('aria-invalid', 'true')
  await create().click()
  await expect.element(allowed()).toHaveFocus()
  expect(asked).toEqual([])
})

test('S9.18 name and gender are there after a reload, for this user alone', async () => {
  await open()
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna')
  await page.getByText('Male', { exact: true }).click()
  mounted.render(null)
  await untilHolds(() => expect(mounted.host.querySelector('input')).toBeNull())
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
  await expect.element(page.getByRole('radio', { name: 'Male', exact: true })).toBeChecked()
  mounted.render(null)
  keepSession({ ...USER, userId: 'another' }, 'token')
  await open()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('')
})

test('S9.18, S19.02 a photo that cannot be sent is said beside it, and nothing typed is lost', async () => {
  await open()
  await choose(await picture('red'))
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna')
  await allowed().click()
  await create().click()
  await said('Can’t reach the server')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
  await expect.element(allowed()).toBeChecked()
  expect(asked.map((url) => url.includes(storageRoom.path))).toEqual([true])
  // another picture may be of another person
  await choose(await picture('blue'))
  await untilHolds(() => expect(mounted.host.textContent).not.toContain('Can’t reach the server'))
  await expect.element(allowed()).not.toBeChecked()
})

test('S9.17 a picture that is pasted or dropped is the photo', async () => {
  await open()
  await untilHolds(() => expect(input()).toBeTruthy())
  const carry = async (color: string) => {
    const data = new DataTransfer()
    data.items.add(await picture(color))
    return data
  }
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: await carry('red') }))
  await untilHolds(() => expect(shown()).toMatch(/^blob:/))
  const pasted = shown()
  const image = mounted.host.querySelector('img')!
  image.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: await carry('blue') }))
  await untilHolds(() => expect(shown()).not.toBe(pasted))
})

test('S9.18 a site that renders nothing says so in place of the form', async () => {
  await open({ serverRendering: false })
  await expect.element(page.getByText('Presenters can’t be made from photos on this site')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Create a video' })).toBeVisible()
  expect(input()).toBeNull()
})
