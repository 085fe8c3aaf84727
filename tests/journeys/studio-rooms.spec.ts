import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enterDemo } from './accounts.ts'
import { builtIn, Studio, texts } from './studio.ts'
import { test } from './test.ts'

const editor = texts('editor')
const shell = texts('shell')
const training = texts('training')

test.beforeEach(enterDemo)

test('E1.05, E1.18 types of presenters and voices, benefits and orders are reached from the editor', async ({
  page,
}) => {
  const studio = new Studio(page)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await studio.openNew()
  const address = page.url()

  await test.step('the types of presenters', async () => {
    await studio.openShelf('presenter')
    await page.getByRole('button', { name: training('createAvatar') }).click()
    await expect(dialog(training('avatarTitle'))).toBeVisible()
    await expectAccessible(page, 'types of presenters in the editor')
    await page.keyboard.press('Escape')
    await expect(dialog(training('avatarTitle'))).toBeHidden()
  })

  await test.step('the types of voice clones, from the list of voices', async () => {
    await studio.card(builtIn('presenters/mei/presenter.json')).click()
    await page.getByRole('button', { name: `${editor('voice.voice')}: ` }).click()
    await dialog(editor('voice.choose'))
      .getByRole('button', { name: training('cloneTone') })
      .click()
    await expect(dialog(editor('voice.choose'))).toBeHidden()
    await expect(dialog(training('toneTitle'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(training('toneTitle'))).toBeHidden()
  })

  await test.step('benefits and orders, in another tab', async () => {
    await studio.button('header.export').click()
    const form = dialog(editor('export.title'))
    await expect(form.getByRole('link', { name: shell('nav.order'), exact: true })).toHaveAttribute('href', '/myOrder')
    const opened = page.waitForEvent('popup')
    await form.getByRole('link', { name: shell('nav.benefit') }).click()
    await expect((await opened).getByRole('heading', { name: shell('nav.benefit') }).first()).toBeVisible()
    await expect(form).toBeVisible()
    expect(page.url()).toBe(address)
  })
})
