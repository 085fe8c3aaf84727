import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { operated } from '#tests/contract/cli/operator.ts'
import { expectAccessible } from '../accessible.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const tutorials = texts('tutorials')
const ROUTES = path.resolve(import.meta.dirname, '../../src/ui/app/router.tsx')
/** Values of the parameters of addresses. */
const VALUES: Record<string, string> = { $tutorial: 'tour', $tab: 'tone', $token: 'forged~link~token' }

/** An address for each page of the table of routes, but of the editor. */
function addresses(): string[] {
  const paths = [...readFileSync(ROUTES, 'utf8').matchAll(/^ {2}path: '(\/[^']+)'/gm)].map(([, path = '']) => path)
  return paths
    .filter((path) => !['/login', '/property'].includes(path) && !path.startsWith('/editor'))
    .map((path) => path.replace(/\$\w+/g, (name) => VALUES[name] ?? name))
}

test('S17.07 nothing keeps people out of any page, in both themes', async ({ page, own, person }) => {
  const studio = new Studio(page)
  const env = { DATA_DIR: own.dataDir }
  await page.goto('/login')
  await expect(page.getByLabel(texts('login')('account'))).toBeVisible()
  await expectAccessible(page, 'log-in')
  await page.getByRole('tab', { name: texts('login')('way.code') }).click()
  await expectAccessible(page, 'log-in by a code')
  await studio.logIn()
  await expect(page.getByText(studio.home('lead'))).toBeVisible()

  await operated(env, ['user', 'operator', person.account, 'on'])
  for (const address of addresses()) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('alert')).first(), address).toBeVisible()
    await expect(page.locator('.mantine-Loader-root')).toHaveCount(0)
    await expectAccessible(page, address)
  }
  await operated(env, ['user', 'operator', person.account, 'off'])

  await page.goto('/home/tutorials/tour')
  await page.getByRole('button', { name: tutorials('begin') }).click()
  await expect(page.getByRole('dialog', { name: tutorials('card.label') })).toBeFocused()
  await expect(studio.button('header.export')).toBeEnabled()
  await expectAccessible(page, 'tour')
  await page.keyboard.press('Escape')
  await studio.openShelf('presenter')
  await expect(page.locator('button[draggable=true]').first()).toBeVisible()
  await page.locator('button[draggable=true]').first().click()
  await expect(page.getByRole('textbox', { name: studio.editor('script.title') })).toBeVisible()
  await expectAccessible(page, 'editor')
  await studio.button('header.export').click()
  await expect(page.getByRole('dialog', { name: studio.editor('export.title') })).toBeVisible()
  await expectAccessible(page, 'export')
})
