import '@mantine/core/styles.css'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#tests/threads/mount.ts'
import { makeFilm, videoClip } from '#tests/worlds/films.ts'
import { BrowserExportContext, type ExportJob } from '#ui/editor/exporting/browser-export.ts'
import { ExportStatus } from '#ui/editor/exporting/ExportStatus.tsx'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'

const SETTINGS = { name: 'film', format: 'mp4', size: 1080, frameRate: 25, bitRate: 4 } as const
const FAILED = { settings: SETTINGS, mayFail: ['oss:other.mp4'], state: 'failed' } as const

/** Shows the panel of an export of a film with one clip, `oss:intro.mp4`. */
async function showPanel(failure: Extract<ExportJob, { state: 'failed' }>['failure']) {
  projectMirror.project = makeFilm([[videoClip('oss:intro.mp4', 1)]])
  onTestFinished(clearProjectMirror)
  const { render } = await mount()
  const start = vi.fn()
  const value = { job: { ...FAILED, failure }, start, cancel() {}, dismiss() {} }
  render(createElement(BrowserExportContext, { value }, createElement(ExportStatus)))
  await expect.element(page.getByRole('alert')).toBeVisible()
  return start
}

test('E18.31 an export that a clip ended names it, and offers to go on without it', async () => {
  const detail = 'Decoding error.'
  const start = await showPanel({ code: 'unreadable', detail, subject: 'oss:intro.mp4' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t read scene0-clip0')
  await page.getByRole('button', { name: 'Export without it' }).click()
  expect(start).toHaveBeenLastCalledWith(SETTINGS, { mayFail: ['oss:other.mp4', 'oss:intro.mp4'] })
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(start).toHaveBeenLastCalledWith(SETTINGS, { mayFail: ['oss:other.mp4'] })
})

test('E18.31 an export that ended for another reason does not offer it', async () => {
  await showPanel({ code: 'self_check', detail: '' })
  expect(page.getByRole('button', { name: 'Export without it' }).elements()).toEqual([])
})
