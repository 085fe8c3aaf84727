import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '#tests/threads/mount.ts'
import address from '#tests/worlds/files/clip.mp4?url'
import { makeFilm, videoClip } from '#tests/worlds/films.ts'
import { BrowserExportContext, type ExportJob } from '#ui/editor/exporting/browser-export.ts'
import { ExportStatus } from '#ui/editor/exporting/ExportStatus.tsx'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'

const JOB: ExportJob = {
  settings: { name: 'Lumen', format: 'mp4', size: 1080, frameRate: 25, bitRate: 4 },
  mayFail: [],
  state: 'done',
  address,
  done: {
    file: new File([], 'Lumen.mp4'),
    folder: '1',
    videoCodec: 'avc',
    audioCodec: null,
    durationSec: 3,
    keptPart: 0,
  },
}

test('E18.17 the film of an export plays in the player of the studio, and its panel stays open', async () => {
  projectMirror.project = makeFilm([[videoClip('oss:intro.mp4', 1)]])
  onTestFinished(clearProjectMirror)
  const { render } = await mount()
  const value = { job: JOB, start() {}, cancel() {}, dismiss() {} }
  const status = createElement(BrowserExportContext, { value }, createElement(ExportStatus))
  render(createElement(ModalsProvider, null, status))
  await page.getByRole('button', { name: 'Your video is ready' }).click()
  await page.getByRole('button', { name: 'Play Lumen' }).click()
  const player = page.getByRole('dialog', { name: 'Lumen' })
  await expect.element(player.getByRole('toolbar')).toBeVisible()
  for (const video of document.querySelectorAll('video')) expect(video.controls).toBe(false)
  await userEvent.keyboard('{Escape}')
  await expect.element(player).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Download again' })).toBeVisible()
})
