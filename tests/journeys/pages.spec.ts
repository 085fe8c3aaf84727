import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { say } from '#server/platform/http/messages/index.ts'
import type { AnalyticsEvent } from '#shared/api/analytics.ts'
import { OWN_BRAND } from '#shared/api/brand.ts'
import { operated } from '#tests/contract/cli/operator.ts'
import { TUTORIAL_NAMES, type TutorialName } from '#ui/screens/tutorials/tutorial-names.ts'
import { expectAccessible } from './accessible.ts'
import { DEMO } from './accounts.ts'
import { boxOf } from './editor.ts'
import { LANGUAGE } from './language.ts'
import { builtIn, Studio, texts, wordsOf } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const editor = texts('editor')
const home = texts('home')
const login = texts('login')
const NAMES = Object.fromEntries(TUTORIAL_NAMES.map((name) => [name, home(`tutorials.names.${name}`)])) as Record<
  TutorialName,
  string
>
const shell = texts('shell')
const COPY = say(LANGUAGE, 'projectCopy', { name: say(LANGUAGE, 'untitledLANDSCAPE') })
const training = texts('training')

/** Holds the requests of an address; the returned function lets them go. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return go
}

test('S1.01, S1.08, S3.04 without a log-in every page leads to the log-in page', async ({ page }) => {
  for (const path of [
    '/',
    '/home/index',
    '/home/work',
    '/home/draft',
    '/accountSetting',
    '/market',
    '/editor',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }

  await test.step('S4.18 the page of a link is public, and a forged one shows nothing', async () => {
    await page.goto('/share/forged~link~token')
    await expect(page.getByRole('alert')).toContainText(say(LANGUAGE, 'shareGone'))
    await expect(page).toHaveURL(/\/share\//)
  })

  await test.step('S3.04 nobody logs in without accepting both agreements', async () => {
    await page.goto('/login')
    await test.step('S3.31 both agreements are read from there', async () => {
      await page.getByRole('button', { name: shell('footer.privacy') }).click()
      // over the page, not below it: the log-in page has styles of its own
      await expect(page.getByRole('dialog').getByText(texts('agreement')('privacy.lead'))).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
    await test.step('E1.13, S3.31, S11.12 a brand with terms alone has the product’s own privacy policy, its theme, and its name in the tab', async () => {
      const webUserAgreementUrl = 'https://example.org/terms'
      const data = {
        ...OWN_BRAND,
        webHost: 'hewu.example.org',
        webUserAgreementUrl,
        webHeaderLogoUrl: '/library/logo.svg',
        webTheme: 'DARK',
      }
      await page.route('**/custom/detail*', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
      await page.reload()
      const terms = page.getByRole('link', { name: shell('footer.user') })
      await expect(terms).toHaveAttribute('href', webUserAgreementUrl)
      await expect(page.getByRole('button', { name: shell('footer.privacy') })).toBeVisible()
      await expect(page).toHaveTitle('hewu.example.org')
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/library/logo.svg')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.unroute('**/custom/detail*')
      await page.reload()
    })
    await test.step('S12.04 a browser is answered in its language', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
    })
    await test.step('S2.17 until a theme is chosen it is that of the system', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      }
    })
    await page.getByLabel(login('account')).fill('demo@avatar.studio')
    const submit = page.getByRole('button', { name: login('submit'), exact: true })
    const before = await submit.boundingBox()
    await submit.click()
    await expect(page.getByText(login('error.password'))).toBeVisible()
    await page.getByRole('textbox', { name: login('password') }).fill('Presenter#2026')
    await submit.click()
    await expect(page.getByText(login('error.agree'))).toBeVisible()
    await test.step('S3.24 errors do not move the buttons', async () => {
      await page.getByLabel(login('agree')).check()
      await page.getByRole('textbox', { name: login('password') }).fill('Wrong#2026')
      await submit.click()
      await expect(page.getByRole('alert')).toBeVisible()
      expect(await submit.boundingBox()).toEqual(before)
    })
    await test.step('S2.05 the primary colour', async () => {
      const button = page.getByRole('button', { name: login('submit'), exact: true })
      await page.mouse.move(0, 0)
      await expect(button).toHaveCSS('background-color', 'rgb(59, 98, 173)')
    })
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('S8.10 the pages of the studio', async ({ page, browser, own }) => {
  const studio = new Studio(page)
  await studio.logIn()
  /** Sets how many of a type the workspace may have. */
  const limit = async (type: string, count: string) => {
    const env = { DATA_DIR: own.dataDir }
    const listed = (await operated(env, ['tenant', 'list'])).find((line) => line.includes('Demo'))
    await operated(env, ['tenant', 'benefit', listed?.split('\t')[0] ?? '', type, count])
  }
  const menuOf = async (card: Locator, item: string) => {
    await card.getByRole('button', { name: common('action.more') }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  await test.step('S1.02, S1.06, S1.07 home, unknown paths and the log-in page lead to the workbench', async () => {
    for (const path of ['/', '/home', '/nowhere', '/login']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/home\/index$/)
      const said = page.getByRole('alert').filter({ hasText: common('unknownPage') })
      await expect(said, path).toHaveCount(path === '/nowhere' ? 1 : 0)
    }
  })

  await test.step('S4.01 the workbench has entries to create a video, drafts and works', async () => {
    await expect(page.getByRole('button', { name: home('createLandscape') })).toBeVisible()
    await expect(page.getByRole('button', { name: home('createPortrait') })).toBeVisible()
    await expect(page.getByRole('heading', { name: home('drafts') })).toBeVisible()
    await expect(page.getByRole('heading', { name: home('works') })).toBeVisible()
  })

  await test.step('S4.26 a tutorial is opened from its card; the way back leads there by its title', async () => {
    const tutorials = page.getByRole('link', { name: new RegExp(`^(${Object.values(NAMES).join('|')})`) })
    await expect(tutorials).toHaveCount(6)
    await tutorials.first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: NAMES.tour })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(NAMES.tour))
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(7)
    await test.step('S4.26 it is printed without what is around it, in the light theme', async () => {
      await page.getByRole('button', { name: common('theme.dark') }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(7)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
      await page.emulateMedia({ media: null })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.getByRole('button', { name: common('theme.light') }).click()
      // as if no theme had been chosen: a brand may choose it
      await page.evaluate(() => localStorage.removeItem('avatar_studio_theme'))
    })
    await page.getByRole('link', { name: new RegExp(`^${NAMES.first}`) }).click()
    await expect(page.getByText(editor('export.inBrowser'), { exact: false })).toBeVisible()
    await page.getByRole('link', { name: shell('page.backTo', { page: common('nav.home') }) }).click()
    await expect(page).toHaveURL(/\/home\/index$/)
    await page
      .getByRole('banner')
      .getByRole('link', { name: home('tutorials.title') })
      .click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
    await page
      .getByRole('link', { name: common('nav.home') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: home('works') })).toBeVisible()
  })

  await test.step('S1.15 a page that cannot be loaded leaves the studio in place, and is there with the network', async () => {
    await page.context().setOffline(true)
    await page.getByRole('link', { name: common('nav.drafts') }).click()
    await expect(page.getByRole('alert').getByText(common('error.offline'))).toBeVisible()
    await expect(page.getByRole('link', { name: common('nav.drafts') })).toBeVisible()
    await page.getByRole('button', { name: common('action.retry') }).click()
    await expect(page.getByText(common('error.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: common('action.retry') }).click()
    await expect(page.getByRole('heading', { name: home('drafts') })).toBeVisible()
  })

  await test.step("S13.16 fonts come from the product's own files", async () => {
    const fonts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname }) => /\.(woff2?|ttf|otf)$/.test(pathname))
          .map(({ origin }) => origin),
      )
    await expect.poll(async () => (await fonts()).length).toBeGreaterThan(0)
    expect(new Set(await fonts())).toEqual(new Set([new URL(page.url()).origin]))
  })

  await test.step('S2.03, S2.06 the menu on the left is 190 px wide', async () => {
    const menu = page.getByRole('navigation', { name: common('nav.main') })
    await expect(menu.getByRole('link')).toHaveText([
      common('nav.home'),
      shell('nav.market'),
      common('nav.drafts'),
      common('nav.works'),
      shell('nav.property'),
      shell('nav.benefit'),
      shell('nav.consume'),
      shell('nav.order'),
      common('nav.account'),
    ])
    expect((await page.locator('.mantine-AppShell-navbar').boundingBox())?.width).toBe(190)
  })

  await test.step('S1.03 works and drafts are pages with a way back', async () => {
    for (const path of ['/home/work', '/home/draft']) {
      await page.goto(path)
      await page.getByRole('link', { name: common('action.back') }).click()
      await expect(page, path).toHaveURL(/\/home\/index$/)
    }
  })

  await test.step('S1.14, S15.01, S1.09, S1.10, S1.11, S1.12, S1.13, S1.16 every route has a page; what comes later says so', async () => {
    const later = ['/market', '/myOrder', '/myConsume', '/myBenefit', '/avatar_action', '/property']
    for (const path of later) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: shell('later.title') }), path).toBeVisible()
    }
    await expect(page).toHaveURL(/\/property\/digitalHuman$/)
    await page.getByRole('tab', { name: shell('tab.docList') }).click()
    const counted = page.waitForRequest(/analytics\/track/)
    await expect(page).toHaveURL(/\/property\/docList$/)
    await page.getByRole('link', { name: shell('nav.market') }).click()
    const sent = (await counted).postDataJSON() as { events: AnalyticsEvent[] }
    expect(sent.events).toContainEqual({ name: 'page_view', page: '/property/$tab' })
    expect(sent.events).toContainEqual({ name: 'tab_switched', page: '/property/$tab', value: 'docList' })
    await page.goto('/toneClone?type=fast')
    await page.getByRole('link', { name: shell('page.backTo', { page: common('nav.home') }) }).click()
    await expect(page).toHaveURL(/\/home\/index$/)
  })

  await test.step('S2.13, S4.08, S7.12 a type of presenters is chosen by its demo and by what is left', async () => {
    await limit('AVATAR_HIGH', '3')
    await limit('AVATAR_ACTION', '0')
    const dialog = page.getByRole('dialog')
    const card = (type: string) => dialog.getByRole('region', { name: training(`avatar.${type}`), exact: true })
    const isPlaying = (type: string) =>
      card(type)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => !video.paused)
    await page.getByRole('button', { name: training('createAvatar') }).click()
    await expect(card('high').getByText(training('left', { availableQuantity: 3, allQuantity: 3 }))).toBeVisible()
    await expect(card('real_scene').getByText(training('unlimited'))).toBeVisible()
    await expectAccessible(page, 'types of presenters')

    await card('real_scene').locator('video').hover()
    await expect.poll(() => isPlaying('real_scene')).toBe(true)
    await card('high').getByRole('button').first().focus()
    await expect.poll(() => isPlaying('high')).toBe(true)
    expect(await isPlaying('real_scene')).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying('high')).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card('action').locator('video').hover()
    const play = training('play', { name: training('avatar.action') })
    await card('action').getByRole('button', { name: play }).focus()
    expect(await isPlaying('action')).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => isPlaying('action')).toBe(true)
    await page.emulateMedia({ reducedMotion: null })
    await card('high').getByRole('button').nth(1).click()
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe('VIDEO')
    await page.evaluate(() => document.exitFullscreen())

    await card('action')
      .getByRole('button', { name: training('ask') })
      .click()
    await expect(page.getByText(training('qrcode_error'))).toBeVisible()
    await card('high')
      .getByRole('button', { name: training('choose') })
      .click()
    await expect(page).toHaveURL(/2dDigitalHuman\?type=high$/)
    const title = { label: shell('page.avatar'), value: training('avatar.high') }
    await expect(page.getByRole('heading', { name: training('labelled', title) })).toBeVisible()
    await page.getByRole('link', { name: shell('page.backTo', { page: common('nav.home') }) }).click()
    for (const type of ['AVATAR_HIGH', 'AVATAR_ACTION']) await limit(type, 'none')
  })

  await test.step('S2.14 a type of voice clones is chosen by its sample', async () => {
    await page.getByRole('button', { name: training('cloneTone') }).click()
    const card = page.getByRole('dialog').getByRole('region', { name: training('tone.fast') })
    const name = training('tone.fast')
    await expect(card).toBeVisible()
    await expectAccessible(page, 'types of voices')
    // it does not end before it is paused
    await card.locator('audio').evaluate((sound: HTMLAudioElement) => {
      sound.loop = true
    })
    await card.getByRole('button', { name: training('play', { name }) }).click()
    await expect(card.getByRole('button', { name: training('pause', { name }) })).toBeVisible()
    await card.getByRole('button', { name: training('pause', { name }) }).click()
    await expect(card.getByRole('button', { name: training('play', { name }) })).toBeVisible()
    await card.getByRole('button', { name: training('choose') }).click()
    await expect(page).toHaveURL(/toneClone\?type=fast$/)
    await page.goto('/home/index')
  })

  await test.step('S4.11 a draft is duplicated; the copy is the first of the list', async () => {
    const id = await studio.create('Landscape')
    await studio.expectSaved()
    await page.goto('/home/draft')
    await menuOf(page.getByRole('article').first(), home('draft.duplicate'))
    await expect(page.getByRole('article').first()).toHaveAccessibleName(COPY)
    // the name opens it as the picture does
    await page.getByRole('article').first().getByText(COPY).click()
    await expect(studio.canvas).toBeVisible()
    expect(page.url()).not.toContain(id)
    await page.goto('/home/draft')
  })

  await test.step('S4.19, S4.20 drafts are searched and ordered; rows stay rows', async () => {
    const search = page.getByRole('searchbox', { name: home('list.searchDrafts') })
    await search.fill('no such draft')
    await expect(page.getByText(home('list.nothing', { text: 'no such draft' }))).toBeVisible()
    await search.fill(COPY.slice(-8).toUpperCase())
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: home('list.clear') }).click()
    await page.getByRole('combobox', { name: home('list.sort') }).click()
    await page.getByRole('option', { name: home('list.earliest') }).click()
    await expect(page.getByRole('article').first()).not.toHaveAccessibleName(COPY)
    await page.getByRole('button', { name: home('list.rows') }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: home('list.rows') })).toHaveAttribute('aria-pressed', 'true')
    const width = async () => (await page.getByRole('article').first().boundingBox())?.width
    await expect.poll(width).toBeGreaterThan(900)
    await page.getByRole('button', { name: home('list.cards') }).click()
    await expect.poll(width).toBeLessThan(400)
  })

  await test.step('S4.09 a picture becomes the cover of a draft, which goes back to its own', async () => {
    const copy = page.getByRole('article', { name: COPY })
    const buffer = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1c7' } })
      .png()
      .toBuffer()
    await menuOf(copy, home('cover.open'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'cover')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: home('cover.upload') })
        .click(),
    ])
    await chooser.setFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(copy.locator('img').last()).toHaveAttribute('src', /cover/)
    await menuOf(copy, home('cover.open'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: home('cover.reset') })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(copy.locator('img[src*=cover]')).toHaveCount(0)
  })

  await test.step('S4.12 a deleted draft comes back by the notice, or from the bin', async () => {
    const copy = page.getByRole('article', { name: COPY })
    await menuOf(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.getByRole('button', { name: home('bin.undo') }).click()
    await expect(copy).toHaveCount(1)
    await menuOf(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.getByRole('link', { name: home('bin.title') }).click()
    await expect(copy.getByText(home('bin.daysLeft_other', { count: 30 }))).toBeVisible()
    await menuOf(copy, home('bin.restore'))
    await expect(page.getByText(home('bin.empty.drafts'))).toBeVisible()
    await page.getByRole('link', { name: common('action.back') }).click()
    await expect(page).toHaveURL(/\/home\/draft$/)
    await expect(copy).toHaveCount(1)
  })

  await test.step('S4.13 the address of a draft in the bin says so, and restores it', async () => {
    const copy = page.getByRole('article', { name: COPY })
    const address =
      await test.step('E6.27 the poster covers the canvas until its first frame, also by its address', async () => {
        const poster = page.getByTestId('poster')
        const drawn = page.waitForResponse(/poster/).then(() => page.waitForResponse(/project\/save/))
        const start = await hold(page, /preview\.worker/)
        await copy.getByRole('button').first().click()
        await expect(poster).toBeVisible()
        start()
        await expect(poster).toBeHidden()
        await drawn
        const startAgain = await hold(page, /preview\.worker/)
        await page.reload()
        await expect(poster.locator('img')).toHaveAttribute('src', /poster/)
        startAgain()
        await expect(poster).toBeHidden()
        return page.url()
      })
    await test.step('E6.27 a sign turns over a 3D presenter while it loads', async () => {
      const { width, x } = await boxOf(studio.canvas)
      const load = await hold(page, /\.glb/)
      await studio.openShelf('presenter')
      await page.getByText('3D', { exact: true }).click()
      await studio.card(builtIn('presenters/lena-3d/presenter.json')).click()
      const sign = page.getByRole('status', { name: editor('stage.loading') })
      await expect(sign).toBeVisible()
      const at = await boxOf(sign)
      expect(Math.abs(at.x + at.width / 2 - x - width / 2)).toBeLessThan(2)
      expect(at.width).toBeLessThan(60)
      load()
      await expect(sign).toHaveCount(0)
      await studio.expectSaved()
    })
    await test.step('E7.39 its light is chosen beside its view, and taken back in one step', async () => {
      await page.getByRole('tab', { name: editor('presenter.tab.frame') }).click()
      const light = page.getByLabel(editor('frame.light'), { exact: true }).first()
      await light.click()
      await page.getByRole('option', { name: editor('frame.lights.warm') }).click()
      await expect(light).toHaveValue(editor('frame.lights.warm'))
      await studio.button('header.undo').click()
      await expect(light).toHaveValue(editor('frame.lights.soft'))
      await studio.expectSaved()
    })
    await page.goto('/home/draft')
    await menuOf(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: editor('open.binned') })
    await dialog.getByRole('button', { name: editor('open.restore') }).click()
    await expect(studio.canvas).toBeVisible()
    await studio.expectSaved()
  })

  await test.step('S4.12 emptying the bin asks first', async () => {
    await page.goto('/home/draft')
    const copy = page.getByRole('article', { name: COPY })
    await menuOf(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.goto('/home/bin')
    await page.getByRole('button', { name: home('bin.emptyAll') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'bin')
    await expect(copy).toHaveCount(1)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: home('bin.emptyAll') })
      .click()
    await expect(page.getByText(home('bin.empty.drafts'))).toBeVisible()
    await page.goto('/home/index')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  await test.step('S4.15 the end of a long list loads further drafts', async () => {
    const listed = page.waitForRequest('**/project/list*')
    await page.goto('/home/draft')
    const first = await listed
    const url = first.url().replace(/list\?.*/, 'create')
    const call = { headers: await first.allHeaders(), data: { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' } }
    for (let made = 0; made < 25; made++) expect((await page.request.post(url, call)).ok()).toBe(true)
    await page.reload()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await page.mouse.wheel(0, 10_000)
    await expect.poll(() => cards.count()).toBeGreaterThan(24)
  })

  await test.step('S2.04 past 30 px a button leads back to the top', async () => {
    await page.setViewportSize({ width: 1440, height: 360 })
    const top = page.getByRole('button', { name: common('top') })
    await page.evaluate(() => window.scrollTo(0, 30))
    await expect(top).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 31))
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('S2.12, S12.02 the language that is chosen is kept on the device', async () => {
    const footer = page.locator('footer')
    await footer.getByRole('button', { name: common('language.button') }).click()
    const kept = page.waitForResponse(/\/user\/self\/language/)
    const dialog = page.getByRole('dialog', { name: shell('language.title') })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'languages')
    await dialog.getByRole('radio', { name: '繁體中文' }).check()
    await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
    await dialog.getByRole('button', { name: common('action.confirm') }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('preferred_lang'))).toBe('zh_TW')
    await kept
  })

  await test.step('S1.04, S8.01 the account page shows the user and the version', async () => {
    await page.goto('/accountSetting')
    await expect(page.getByText('2.8.0')).toBeVisible()
    await expect(page.getByText('demo@avatar.studio')).toBeVisible()
  })

  await test.step('S8.07 an agent code is bound, and unbound after a question', async () => {
    const account = texts('account')
    await page.getByRole('button', { name: account('agent.title') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: account('agent.label') }).fill('AG2026')
    await expectAccessible(page, 'agent code')
    await dialog.getByRole('button', { name: account('agent.bind'), exact: true }).click()
    await page.getByRole('button', { name: account('agent.unbindLabel') }).click()
    await dialog.getByRole('button', { name: account('agent.unbind'), exact: true }).click()
    await expect(page.getByRole('button', { name: account('agent.title') })).toBeVisible()
  })

  await test.step('S4.25 an owner changes for how long videos are kept, and reads what is deleted then', async () => {
    const account = texts('account')
    await expect(page.getByText(account('retention.forever'))).toBeVisible()
    const dialog = page.getByRole('dialog')
    const change = async (days: string | null) => {
      await page.getByRole('button', { name: account('retention.change') }).click()
      await expect(dialog.getByText(account('retention.what'))).toBeVisible()
      await dialog.getByRole('checkbox', { name: account('retention.limited') }).setChecked(days !== null)
      if (days) await dialog.getByRole('textbox', { name: account('retention.field') }).fill(days)
      await dialog.getByRole('button', { name: common('action.confirm') }).click()
    }
    await change('0')
    await expect(dialog.getByText(account('retention.wrong', { min: 1, max: 36_500 }))).toBeVisible()
    await expectAccessible(page, 'retention')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await change('365')
    await expect(page.getByText(account('retention.days_other', { count: 365 }))).toBeVisible()
    await change(null)
    await expect(page.getByText(account('retention.forever'))).toBeVisible()
  })

  await test.step('S8.13 the own data are a zip with the account and the drafts, without secrets', async () => {
    const account = texts('account')
    // one is deleted for good after it was listed

    await page.route(
      '**/project/detail*',
      (route) => route.fulfill({ status: 404, json: { code: 404, msg: 'gone' } }),
      {
        times: 1,
      },
    )
    const go = await hold(page, /project\/list/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: account('data.label') }).click()
    await expect(page.getByRole('status').filter({ hasText: account('data.begin') })).toBeVisible()
    await expectAccessible(page, 'progress of the own data')
    go()
    const saved = await download
    await expect(page.getByText(account('data.done'))).toBeVisible()
    const files = unzipSync(readFileSync(await saved.path()))
    const contents = Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const)
    const { user, sessions } = JSON.parse(contents.find(([name]) => name === 'account.json')?.[1] ?? '{}')
    expect([user.email, sessions.length > 0]).toEqual(['demo@avatar.studio', true])
    const drafts = contents.filter(([name]) => name.startsWith('projects/'))
    expect(drafts.length).toBeGreaterThan(24)
    const missing = contents.find(([name]) => name === 'missing.txt')?.[1]
    expect(missing).toMatch(/^projects\/[^\n]+\.json$/)
    for (const [name, text] of drafts) expect(typeof JSON.parse(text), name).toBe('object')
    expect(contents.map(([, text]) => text).join('')).not.toMatch(/argon2|token/i)
  })

  await test.step('S8.08 the kept media are cleared', async () => {
    const account = texts('account')
    const clear = page.getByRole('button', { name: account('cache.clearLabel') })
    await expect(page.getByText(account('cache.note'))).toBeVisible()
    if (await clear.isEnabled()) await clear.click()
    await expect(clear).toBeDisabled()
  })

  await test.step('S8.12 the picture of the user is cropped by keys, shows in the header, and is removed', async () => {
    const account = texts('account')
    const buffer = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c41' } })
      .png()
      .toBuffer()
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: account('picture.title') }).click(),
    ])
    await chooser.setFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    const frame = page.getByRole('application', { name: account('picture.crop') })
    const before = await frame.locator('img').getAttribute('style')
    await expectAccessible(page, 'crop of a picture')
    await frame.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => frame.locator('img').getAttribute('style')).not.toBe(before)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common('action.confirm') })
      .click()
    const shown = page.getByRole('banner').locator('img[src^="data:image/webp"]')
    await expect(shown).toHaveCount(1)
    await page.getByRole('button', { name: account('picture.remove') }).click()
    await expect(shown).toHaveCount(0)
  })

  await test.step('S11.10 an administrator of the instance adds the brand of a host, and removes it', async () => {
    const account = texts('account')
    const operator = (state: string) => operated({ DATA_DIR: own.dataDir }, ['user', 'operator', DEMO.account, state])
    await operator('on')
    await page.goto('/accountSetting/brands')
    await page.getByRole('button', { name: account('brands.add') }).click()
    const dialog = page.getByRole('dialog')
    const ok = dialog.getByRole('button', { name: common('action.confirm') })
    await dialog.getByRole('textbox', { name: account('brands.webHost') }).fill('no host')
    const terms = dialog.getByRole('textbox', { name: account('brands.webUserAgreementUrl') })
    await expect(terms).toHaveAccessibleDescription(account('brands.wrongPage'))
    await terms.fill('no address')
    await ok.click()
    await expect(dialog.getByText(account('brands.wrongHost'))).toBeVisible()
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'brand')
    await expect(terms).toHaveAccessibleDescription(account('brands.wrongPage'))
    await terms.fill('')
    await dialog.getByRole('textbox', { name: account('brands.webHost') }).fill('hewu.example.org')
    await dialog.getByRole('textbox', { name: account('brands.webWelcomeCn') }).fill('Welcome to Hewu')
    await ok.click()
    await expect(page.getByRole('cell', { name: 'Welcome to Hewu' })).toBeVisible()
    await page.getByRole('button', { name: common('action.delete') }).click()
    await dialog.getByRole('button', { name: common('action.delete') }).click()
    await expect(page.getByText(account('brands.none'))).toBeVisible()
    await operator('off')
  })

  await test.step('S2.07, S2.11 avatar and footer of the own brand', async () => {
    await page.goto('/home/index')
    await page
      .getByRole('banner')
      .getByRole('button', { name: common('nav.account') })
      .click()
    await expect(page).toHaveURL(/accountSetting$/)
    await page
      .locator('footer')
      .getByRole('button', { name: shell('footer.privacy') })
      .click()
    await expect(page.getByRole('dialog').getByText(texts('agreement')('privacy.lead'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('S2.08, S11.02, S11.03, S11.09, S14.16 the brand of a host is there at the first paint', async () => {
    const webWechatQrCodeUrl = 'https://example.org/service'
    const brand = { ...OWN_BRAND, webHost: 'localhost', webFooter: 'Hewu 2026', webTheme: 'DARK', webWechatQrCodeUrl }
    await page.route('**/custom/detail*', (route) => route.fulfill({ json: { code: 200, msg: '', data: brand } }))
    await page.reload()
    await expect(page.locator('footer')).toContainText('Hewu 2026')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('link', { name: shell('nav.order') })).toHaveCount(0)
    await expect(page).toHaveTitle(common('nav.account'))
    await expect(page.getByRole('button', { name: shell('footer.privacy') })).toHaveCount(0)
    await page.getByRole('button', { name: shell('header.service') }).hover()
    const code = page.getByRole('img', { name: shell('header.serviceHint') })
    await expect(code).toBeVisible()
    expect(await boxOf(code)).toMatchObject({ width: 230, height: 230 })
    await test.step('S2.13 a type that is used up shows the code of the service', async () => {
      await limit('AVATAR_HIGH_PRO', '0')
      await page
        .getByRole('link', { name: common('nav.home') })
        .first()
        .click()
      await page.getByRole('button', { name: training('createAvatar') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: training('ask') })
        .click()
      await expect(page.getByRole('dialog').getByRole('img', { name: training('ask') })).toBeVisible()
      await limit('AVATAR_HIGH_PRO', 'none')
    })
    await page.unroute('**/custom/detail*')
    await page.route('**/custom/detail*', (route) => route.abort())
    await page.route('**/system/config*', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.text().includes('site configuration'))
    await page.reload()
    await expect(page.getByText(common('brandFailed'))).toBeVisible()
    await expect(page.locator('footer')).not.toContainText('Hewu')
    await logged
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute('**/system/config*')
    await page.unroute('**/custom/detail*')
    // the brand that arrives builds the header anew, and a menu that is open goes with it
    await page.reload({ waitUntil: 'networkidle' })
  })

  await test.step('S2.01, S14.10 the header creates videos and logs out, and says where the server did not hear of it', async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: common('create.button') })).toBeVisible()
    await page.route('**/login/logout', (route) => route.abort())
    // it shows for a second: looked for in every frame
    const said = page.waitForFunction((text) => document.body.textContent.includes(text), login('logoutFailed'))
    await studio.logOut()
    await said
    await page.unroute('**/login/logout')
  })

  await test.step('S8.10 another device takes the language of the account', async () => {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const elsewhere = new Studio(await context.newPage(), 'zh-CN')
    await elsewhere.page.goto('/login')
    await elsewhere.fillLogIn(DEMO)
    await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(
      elsewhere.page.getByRole('button', { name: wordsOf('zh-TW')('home')('createLandscape') }),
    ).toBeVisible()
    await context.close()
  })
})
