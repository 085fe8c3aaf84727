import path from 'node:path'
import { expect } from '@playwright/test'
import { SECOND } from './accounts.ts'
import { save, undo } from './editor.ts'
import { LANGUAGE } from './language.ts'
import { builtIn, FILES, Studio, texts } from './studio.ts'
import { test } from './test.ts'

test('E2.05, E2.11, S3.23 an upload that is deleted leaves the video that shows it, and comes back with undo; the next user sees none of it', async ({
  page,
}) => {
  const studio = new Studio(page)
  const { editor, saving } = studio
  const projectId = await studio.openNew()
  await studio.openShelf('image')
  const name = 'picture.png'

  await test.step('an own picture is uploaded and stands on the timeline', async () => {
    await studio.files.setInputFiles(path.join(FILES, name))
    await expect(studio.clips(name)).toBeVisible()
    await save(studio)
  })

  await test.step('E2.24, E2.22 the same file again is the same entry; files that are chosen together are only uploaded; added, they are apart', async () => {
    const files = [name, 'moving.gif'].map((one) => path.join(FILES, one))
    await studio.files.setInputFiles(files)
    await expect(studio.card('moving.gif')).toBeVisible()
    await expect(studio.card(name)).toHaveCount(1)
    await expect(studio.clips('moving.gif')).toHaveCount(0)
    await studio.card(name).click()
    await expect(studio.clips(name)).toHaveCount(2)
    await studio.card('moving.gif').click()
    await expect(studio.clips('moving.gif')).toHaveCount(1)
    const places: string[] = []
    for (const clip of [studio.clips(name).first(), studio.clips(name).last(), studio.clips('moving.gif')]) {
      await clip.click()
      await expect(clip).toHaveAttribute('aria-selected', 'true')
      const value = (axis: 'x' | 'y') =>
        page.getByLabel(editor('place.of', { what: editor('kind.image'), name: editor(`place.${axis}`) })).inputValue()
      const place = async () => `${await value('x')} ${await value('y')}`
      // the fields follow the selection
      await expect.poll(place).not.toBe(places.at(-1))
      places.push(await place())
    }
    expect(new Set(places).size, places.join(', ')).toBe(3)
    await undo(studio, 2)
    await expect(studio.clips('moving.gif')).toHaveCount(0)
    await expect(studio.clips(name)).toHaveCount(1)
    await save(studio)
  })

  await test.step('stickers have a tab beside the uploads, where they are found by name; an upload shows its own tab', async () => {
    const cards = page.getByRole('region', { name: editor('library.tab.image') }).getByRole('button')
    const pictures = cards.filter({ has: page.locator('img') })
    await page.getByText(editor('library.parts.foreground'), { exact: true }).click()
    await expect(studio.card(name)).toHaveCount(0)
    await expect(pictures).not.toHaveCount(0)
    const sticker = builtIn('stickers/index.json', 'lantern')
    const search = page.getByRole('textbox', { name: editor('library.search') })
    await search.fill(sticker.toUpperCase())
    await expect(pictures).toHaveCount(1)
    await expect(studio.card(sticker)).toBeVisible()
    await search.fill('nothing has this name')
    await expect(page.getByText(editor('library.empty.unfound'))).toBeVisible()
    await page.getByText(editor('library.parts.own'), { exact: true }).click()
    await search.fill('')
    await expect(studio.card(name)).toBeVisible()
  })

  await test.step('E2.07, E2.42, E2.43, E2.44, E2.55 an upload is starred, filed under a tag, found by both, shared, and among the recent ones', async () => {
    const part = (name: 'recent' | 'starred' | 'own') =>
      page.getByText(editor(`library.parts.${name}`), { exact: true })
    await studio.card(name).hover()
    await studio.button('library.star', { name }).click()
    await part('starred').click()
    await expect(studio.card(name)).toBeVisible()
    await part('recent').click()
    await expect(studio.card(name)).toBeVisible()
    const search = page.getByRole('textbox', { name: editor('library.search') })
    await search.fill('nothing has this name')
    await expect(page.getByText(editor('library.empty.unfound'))).toBeVisible()
    await search.fill('PICTURE')
    await expect(studio.card(name)).toBeVisible()
    await search.fill('')
    await part('own').click()
    await studio.card(name).hover()
    await studio.button('library.more', { name }).click()
    await page.getByRole('menuitem', { name: editor('library.tags') }).click()
    const dialog = page.getByRole('dialog', { name: editor('library.tagsOf', { name }) })
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await studio.card(name).hover()
    await studio.button('library.more', { name }).click()
    await page.getByRole('menuitem', { name: editor('library.tags') }).click()
    await dialog.getByRole('combobox').pressSequentially('a tag that is far too long')
    await expect(dialog.getByRole('combobox')).toHaveValue('a tag that is far to')
    await expect(dialog.getByText('20/20')).toBeVisible()
    await dialog.getByRole('combobox').fill('Q3')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: editor('library.tagsSave'), exact: true }).click()
    await page.getByText('# Q3', { exact: true }).click()
    await expect(studio.card(name)).toBeVisible()
    await page.getByText('# Q3', { exact: true }).click()
    await page.getByText(editor('library.shared'), { exact: true }).click()
    await expect(page.getByText(editor('library.empty.shared'))).toBeVisible()
    await page.getByText(editor('library.all'), { exact: true }).click()
    await studio.card(name).hover()
    await studio.button('library.more', { name }).click()
    await page.getByRole('menuitem', { name: editor('library.share') }).click()
    await expect(page.getByText(editor('library.shareDone', { name }))).toBeVisible()
    await expect(page.getByTitle(editor('library.sharedMark'))).toBeVisible()
    await page.getByText(editor('library.shared'), { exact: true }).click()
    await expect(studio.card(name)).toBeVisible()
    await page.getByText(editor('library.all'), { exact: true }).click()
  })

  const remove = async () => {
    await studio.card(name).hover()
    await studio.button('library.more', { name }).click()
    await page.getByRole('menuitem', { name: texts('common')('action.delete'), exact: true }).click()
  }

  await test.step('deleting is confirmed first, and may be called off', async () => {
    await remove()
    const dialog = page.getByRole('dialog', { name: editor('library.deleteTitle', { name }) })
    await expect(dialog.getByText(editor('library.deleteUsed'))).toBeVisible()
    await expect(dialog.getByText(editor('library.deleteShared'))).toBeVisible()
    await dialog.getByRole('button', { name: editor('cancel') }).click()
    await expect(studio.clips(name)).toBeVisible()
    await expect(studio.card(name)).toBeVisible()
  })

  await test.step('deleted, it leaves the shelf and the video, and the user is told', async () => {
    await remove()
    const dialog = page.getByRole('dialog', { name: editor('library.deleteTitle', { name }) })
    await dialog.getByRole('button', { name: texts('common')('action.delete'), exact: true }).click()
    const notice = page.getByRole('alert').filter({ hasText: saving('library.removedHere', { names: name }) })
    await expect(notice).toBeVisible()
    await expect(notice).not.toContainText(saving('library.undo'))
    await expect(notice.getByRole('button', { name: editor('close'), exact: true }), 'E1.19').toBeVisible()
    await expect(studio.clips(name)).toHaveCount(0)
    await expect(studio.card(name)).toHaveCount(0)
  })

  await test.step('undo brings the clip back, and its picture is still there', async () => {
    await undo(studio)
    await expect(studio.clips(name)).toBeVisible()
    await save(studio)
  })

  await test.step('a project that still names it loses it when it is opened again', async () => {
    await page.goto(`/editor/${projectId}`)
    await expect(page.getByText(saving('library.removed', { names: name }))).toBeVisible()
    await expect(studio.clips(name)).toHaveCount(0)
    await save(studio)
  })

  await test.step('E2.21 a presenter for members has a badge; one who is no member is told, and edits on', async () => {
    let name = ''
    await page.route('**/digitalHuman/list*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      const [person] = json.data.detailList
      person.soldType = 'VIP'
      name = person.name[LANGUAGE]
      await route.fulfill({ response, json })
    })
    await page.goto(`/editor/${projectId}`)
    await studio.openShelf('presenter')
    const badge = page.getByText('VIP', { exact: true })
    await expect(badge).toHaveCount(1)
    await studio.card(name).click()
    await expect(page.getByText(editor('library.succ_but_vip', { name }))).toBeVisible()
    await expect(page.getByRole('textbox', { name: editor('script.title') })).toBeVisible()
    await save(studio)
  })

  await test.step('S3.23 another user who logs in in the same tab sees nothing of the one before', async () => {
    await page.goto('/home/index')
    const drafts = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: studio.home('drafts'), exact: true }) })
      .getByRole('article')
    await expect(drafts.first()).toBeVisible()
    await studio.logOut()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/project/list*', async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest('**/project/list*')
    await studio.fillLogIn(SECOND)
    await asked
    await expect(page.getByRole('heading', { name: studio.home('drafts') })).toBeVisible()
    await expect(drafts).toHaveCount(0)
    letGo()
    await expect(page.getByText(studio.home('draftsEmpty'))).toBeVisible()
    await expect(drafts).toHaveCount(0)
  })
})
