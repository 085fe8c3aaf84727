import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { LANGUAGE } from './language.ts'
import { Studio, texts, wordsOf } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const login = texts('login')
const shell = texts('shell')

test('S2.12, S8.10 the language that is chosen is that of the account, on other devices too', async ({
  page,
  browser,
  person,
}) => {
  const studio = new Studio(page)
  await studio.logIn()

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

  await test.step('S2.01, S14.10 the header creates videos and logs out, and says where the server did not hear of it', async () => {
    // the brand that arrives builds the header anew, and a menu that is open goes with it
    await page.goto('/home/index', { waitUntil: 'networkidle' })
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
    await elsewhere.fillLogIn(person)
    await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(
      elsewhere.page.getByRole('button', { name: wordsOf('zh-TW')('home')('createLandscape') }),
    ).toBeVisible()
    await context.close()
  })
})
