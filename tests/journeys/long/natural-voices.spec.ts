import { rmSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect } from '@playwright/test'
import { operated } from '#tests/contract/cli/operator.ts'
import { startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { type ModelRelease, serveRelease, writeNpm } from '#tests/worlds/model-release.ts'
import { writeTinyModel } from '#tests/worlds/tiny-model.ts'
import { expectAccessible } from '../accessible.ts'
import { enterPerson, type Person } from '../accounts.ts'
import { editor, openEditor } from '../editor.ts'
import { builtIn } from '../studio.ts'

const STYLES = 'voices-v1.1-zh.bin'

/** A studio of this test's own, which gets models from a download server of the test. */
interface Downloading {
  url: string
  env: { DATA_DIR: string }
  release: ModelRelease
}

const test = base.extend<{ person: Person }, { own: Downloading }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const folder = temporaryFolder()
      const release = await serveRelease(writeTinyModel(path.join(folder, 'model')))
      writeNpm(path.join(folder, 'bin'), { isStuck: false })
      const env = { DATA_DIR: path.join(folder, 'data') }
      const PATH = `${folder}/bin:${process.env.PATH}`
      const server = await startServer({ ...env, PATH, SPEECH_MODEL_RELEASE: release.url })
      await use({ url: server.url, env, release })
      await server.stop()
      release.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ own }, use) => use(own.url),
  person: [async ({ own }, use, { file }) => use(await enterPerson(own.env.DATA_DIR, file)), { auto: true }],
})

test('S20.62 natural voices come by a click of an administrator, who cancels, resumes and reads why it ended; others read who can', async ({
  page,
  own: { env, release },
  person,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  const dialog = page.getByRole('dialog', { name: editor('voice.choose') })
  const open = async () => {
    await page.getByRole('button', { name: `${editor('voice.voice')}: ` }).click()
    await expect(dialog.locator('[data-voice]').first()).toBeVisible()
  }
  const offer = dialog.getByRole('region', { name: editor('voice.natural.title') })
  const resume = offer.getByRole('button', { name: editor('voice.natural.resume') })

  await test.step('who is no administrator of the instance reads who can', async () => {
    await open()
    await expect(dialog.getByText(editor('voice.natural.operatorCan'))).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expectAccessible(page, 'the offer for others')
    await page.keyboard.press('Escape')
  })

  await test.step('begun and cancelled by keys', async () => {
    await operated(env, ['user', 'operator', person.account, 'on'])
    release.manner = { kind: 'holds', name: STYLES, atByte: 5000 }
    await open()
    await offer.getByRole('button').press('Enter')
    await expect(offer.getByRole('progressbar')).toBeVisible()
    await expectAccessible(page, 'voices that are got')
    await expect.poll(() => release.asked.length).toBe(2)
    await offer.getByRole('button', { name: editor('cancel') }).press('Enter')
    await expect(resume).toBeVisible()
  })

  await test.step('a file that is not the published one is said in a sentence', async () => {
    Object.assign(release, { manner: { kind: 'whole' }, wrong: [STYLES] })
    await resume.click()
    await expect(offer.getByRole('alert')).toContainText('SHA-256')
    await expectAccessible(page, 'voices that did not come')
  })

  await test.step('the voices are in the list at once, and the offer is gone', async () => {
    release.wrong = []
    await resume.click()
    // the focus stays in the dialog
    await expect(dialog.getByText(editor('voice.natural.came'))).toBeFocused()
    await expect(dialog.locator('[data-voice^="kokoro-"]')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await open()
    await expect(dialog.locator('[data-voice^="kokoro-"]')).toHaveCount(3)
    await expect(dialog.getByText(editor('voice.natural.came'))).toHaveCount(0)
    await expect(offer).toHaveCount(0)
  })
})
