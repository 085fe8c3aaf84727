import '@mantine/core/styles.css'
import { Notifications, notificationsStore } from '@mantine/notifications'
import '@mantine/notifications/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { startMedia } from '#tests/threads/media/media-thread.ts'
import { mount } from '#tests/threads/mount.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { FollowUploads } from '#ui/editor/library/material/FollowUploads.tsx'
import { UploadBox } from '#ui/editor/library/material/UploadBox.tsx'
import { siteQuery } from '#ui/server/site.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { MaterialUploads } from '#ui/session/material-uploads.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'
import { uploadMaterial } from '#ui/session/upload-material.ts'

/** Shows the box of the canvas' material, and chooses a film of 10 frames a second; this page's server has no calls. */
async function chooseSlowFilm(mediaConversion: boolean): Promise<string[]> {
  const { media } = await startMedia()
  const probed: string[] = []
  const probe: EditorSession['probe'] = (file, name) => {
    probed.push(name)
    return media.probe(file, name, name)
  }
  onTestFinished(() => {
    notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  })
  const { host, render } = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(siteQuery.queryKey, { mediaConversion } as never)
  const uploads = new MaterialUploads((shelf, file, job) => uploadMaterial(session, shelf, file, job))
  const session = { probe, uploads } as unknown as EditorSession
  const box = createElement(UploadBox, { shelf: 'foreground', onUploaded() {} })
  const editor = createElement(EditorSessionContext, { value: session }, box, createElement(FollowUploads))
  render(createElement(QueryClientProvider, { client }, editor, createElement(Notifications)))
  const film = new File([await makeMovie({ frameRate: 10, toneHz: null })], 'slow.mp4', { type: 'video/mp4' })
  await expect.poll(() => host.querySelector('input[type=file]')).toBeTruthy()
  const input = host.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(film)
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  return probed
}

test('S13.11 the refusal of a slow film says why, and offers to convert it where the server does', async () => {
  const probed = await chooseSlowFilm(true)
  await expect.element(page.getByText(/would stutter/)).toBeVisible()
  await page.getByRole('button', { name: 'Convert and upload' }).click()
  await expect.poll(() => probed).toEqual(['slow.mp4', 'slow.mp4'])
  // it is on its way: what it meets is this page, which has no server
  await expect.element(page.getByText(/Upload failed|No connection|Can’t reach/)).toBeVisible()
  await expect.poll(() => page.getByText(/would stutter/).elements()).toEqual([])
})

test('S13.11 where no server converts, it says what to do', async () => {
  await chooseSlowFilm(false)
  await expect.element(page.getByText(/would stutter.*HandBrake/)).toBeVisible()
  expect(page.getByRole('button', { name: 'Convert and upload' }).elements()).toEqual([])
})
