import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { HEADERS, SESSION_COOKIE } from '#shared/api/envelope.ts'
import { passwordLogin } from '#shared/api/login.ts'
import { createProject } from '#shared/api/project.ts'
import { Client } from '#tests/contract/kit.ts'
import { newSession } from '#ui/server/session-state.ts'
import { type Account, type Person, person } from './accounts.ts'
import { LANGUAGE, type Language } from './language.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../src/ui/locales')
export const FILES = path.resolve(import.meta.dirname, '../worlds/files')

const LIBRARY = path.resolve(import.meta.dirname, '../../public/library')
type BuiltIn = { id?: string; name: Record<Language, string> }

const SESSION_KEY = 'avatar_studio_session'
/** The interface's own words: `words('editor')('header.export')`. Placeholders are filled from `values`. */
export function wordsOf(language: Language) {
  return (namespace: string) => {
    const tree = JSON.parse(readFileSync(`${LOCALES}/${language}/${namespace}.json`, 'utf8')) as Record<string, unknown>
    return (key: string, values: Record<string, string | number> = {}): string => {
      const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], tree)
      if (typeof found !== 'string') throw new Error(`no text ${namespace}:${key}`)
      return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
    }
  }
}

/** Returns the lines in a script's field, its marks included. */
export function scriptText(field: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: lines are line breaks
  return field.innerText()
}

/** The interface's words in the language of the journeys. */
export const texts = wordsOf(LANGUAGE)

/** The name of a built-in thing that a file of the library describes; in a list it is found by its id. */
export function builtIn(file: string, id?: string): string {
  const read = JSON.parse(readFileSync(path.join(LIBRARY, file), 'utf8')) as BuiltIn | BuiltIn[]
  const found = [read].flat().find((one) => id === undefined || one.id === id)
  if (!found) throw new Error(`${file} describes nothing with the id ${id}`)
  return found.name[LANGUAGE]
}

/** Every page that this one opens is in a language, as if it had been chosen on the device. */
export async function chooseLanguage(page: Page, language: Language = LANGUAGE): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('preferred_lang', chosen), language.replace('-', '_'))
}

/** The product as one person uses it: found by roles and names alone. */
export class Studio {
  readonly page: Page
  readonly editor: ReturnType<ReturnType<typeof wordsOf>>
  readonly saving: ReturnType<ReturnType<typeof wordsOf>>
  readonly home: ReturnType<ReturnType<typeof wordsOf>>
  readonly language: Language

  constructor(page: Page, language: Language = LANGUAGE) {
    this.page = page
    this.language = language
    this.editor = wordsOf(language)('editor')
    this.saving = wordsOf(language)('saving')
    this.home = wordsOf(language)('home')
  }

  /** Logs in as the person of the file, in the language of the test, and opens Home. */
  async logIn(): Promise<void> {
    await this.#resume()
    await this.page.goto('/home/index')
    await expect(this.page.getByRole('banner')).toBeVisible()
  }

  /** Takes up the session of the person of the file on an empty page; the first log-in is a call, without the form. */
  async #resume(): Promise<Client> {
    await chooseLanguage(this.page, this.language)
    await this.page.goto('/favicon.svg')
    const url = new URL(this.page.url()).origin
    const client = new Client(url)
    const one = person()
    one.session ??= await this.#begin(client, one)
    const { kept, token } = one.session
    client.token = token
    const name = SESSION_COOKIE + kept.number
    await this.page.context().addCookies([{ name, value: token, url, httpOnly: true, sameSite: 'Strict' }])
    await this.page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      JSON.stringify(kept),
    ] as const)
    return client
  }

  async #begin(client: Client, { account, password }: Account): Promise<NonNullable<Person['session']>> {
    const { data } = await client.raw(passwordLogin, { account, password }, this.#headers)
    const { user, token } = passwordLogin.data.parse(data)
    return { kept: newSession(user, randomUUID(), Date.now()), token }
  }

  get #headers(): Record<string, string> {
    return { [HEADERS.language]: this.language.replace('-', '_') }
  }

  /** Opens the editor of a new video as the person of the file, past the workbench; answers the project's id. */
  async openNew(canvasType: 'LANDSCAPE' | 'PORTRAIT' = 'LANDSCAPE'): Promise<string> {
    const client = await this.#resume()
    const { data } = await client.raw(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType }, this.#headers)
    const { id } = createProject.data.parse(data)
    await this.page.goto(`/editor/${id}`)
    await this.#opened()
    return id
  }

  /** Opens an editor by its address as the person of the file, past the workbench. */
  async open(address: string): Promise<void> {
    await this.#resume()
    await this.page.goto(address)
    await this.#opened()
  }

  /** Logs in through the form of the open log-in page. */
  async fillLogIn({ account, password }: Account): Promise<void> {
    const login = wordsOf(this.language)('login')
    await this.page.getByLabel(login('account')).fill(account)
    await this.page.getByRole('textbox', { name: login('password') }).fill(password)
    await this.page.getByLabel(login('agree')).check()
    await this.page.getByRole('button', { name: login('submit'), exact: true }).click()
    await expect(this.page).toHaveURL(/\/home\/index/)
  }

  /** The next log-in uses the form again, since a log-out ends the stored session. */
  forgetSession(): void {
    person().session = null
  }

  /** Logs out through the menu of the account, without a reload. */
  async logOut(): Promise<void> {
    this.forgetSession()
    const common = wordsOf(this.language)('common')
    // by keys: a menu that opens under the pointer closes when a busy machine moves the pointer slowly
    await this.page
      .getByRole('banner')
      .getByRole('button', { name: common('nav.account') })
      .press('ArrowDown')
    const item = this.page.getByRole('menuitem', { name: common('logout.button') })
    // in one step: the menu may close between a look and an act
    await item.evaluate((element: HTMLElement) => element.click())
    await expect(this.page).toHaveURL(/\/login$/)
  }

  /** From the workbench into the editor of a new video; answers the project's id. */
  async create(canvas: 'Landscape' | 'Portrait' | 'Feed'): Promise<string> {
    await this.page.getByRole('button', { name: this.home(`create${canvas}`) }).click()
    await expect(this.page).toHaveURL(/\/editor\/.+/)
    await this.#opened()
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }

  async #opened(): Promise<void> {
    await expect(this.canvas).toBeVisible()
    await expect(this.button('header.export')).toBeEnabled()
  }

  get canvas(): Locator {
    return this.page.getByTestId('preview-canvas').locator('canvas').first()
  }

  button(key: string, values: Record<string, string | number> = {}): Locator {
    return this.page.getByRole('button', { name: this.editor(key, values), exact: true })
  }

  async openShelf(tab: 'template' | 'presenter' | 'image' | 'music' | 'background' | 'text'): Promise<void> {
    const button = this.page
      .getByRole('navigation', { name: this.editor('library.title') })
      .getByRole('button', { name: this.editor(`library.tab.${tab}`) })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  }

  /** A built-in thing on the open shelf, by its name in the interface's language. */
  card(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The clips of the timeline that have a name. */
  clips(name: string): Locator {
    return this.page
      .getByRole('region', { name: this.editor('timeline.title') })
      .getByRole('gridcell', { name: `“${name}”` })
  }

  /** The card of a scene, by its place in the order from 1 on. */
  scene(number: number): Locator {
    const start = this.editor('scenes.numbered', { number })
    return this.page
      .getByRole('region', { name: this.editor('scenes.title') })
      .getByRole('button', { name: new RegExp(`^${start}(?:$|[:：])`) })
  }

  async speak(script: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: this.editor('script.title') })
    await field.fill(script)
    await this.generate(() => field.press('Control+Enter'))
  }

  async generate(ask = () => this.button('script.generate').click()): Promise<void> {
    await ask()
    await expect(
      this.page.getByText(this.editor('speech.done', { time: '' }).trim().split(' ')[0] ?? '').first(),
    ).toBeVisible()
    await expect(this.button('script.again')).toBeVisible({ timeout: 60_000 })
  }

  /** Where files for the library are given. */
  get files(): Locator {
    return this.page.locator('input[type=file][multiple]')
  }

  async upload(file: string): Promise<void> {
    await this.files.setInputFiles(path.join(FILES, file))
  }

  /** The tab dies at once, without a chance to save anything. */
  async kill(): Promise<void> {
    const devtools = await this.page.context().newCDPSession(this.page)
    const dead = this.page.waitForEvent('crash')
    // a crashed tab never answers
    void devtools.send('Page.crash').catch(() => {})
    await dead
  }

  async expectSaved(): Promise<void> {
    await expect(this.page.getByText(this.editor('save.saved'), { exact: true })).toBeVisible()
  }

  /** The picture once it is painted and two looks in a row agree. */
  async stillPicture(): Promise<string> {
    let last = ''
    await expect
      .poll(async () => {
        const now = await this.picture()
        const still = now !== '' && now === last
        last = now
        return still
      })
      .toBe(true)
    return last
  }

  /** Waits until the picture is another one than it was, and no longer changes; returns its digest. */
  async changedPicture(before: string): Promise<string> {
    await expect.poll(() => this.picture()).not.toBe(before)
    return this.stillPicture()
  }

  /** A digest of the canvas's own pixels, without what is over it: equal for equal pictures, empty before the first. */
  async picture(): Promise<string> {
    return this.canvas.evaluate(async (canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height)
      const context = copy.getContext('2d')
      context?.drawImage(canvas, 0, 0)
      const pixels = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray()
      if (!pixels.some((byte) => byte > 0)) return ''
      const digest = await crypto.subtle.digest('SHA-256', pixels)
      return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
    })
  }
}
