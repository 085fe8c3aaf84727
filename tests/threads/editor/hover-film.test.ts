import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mount } from '#tests/threads/mount.ts'
import clip from '#tests/worlds/files/clip.mp4?url'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { Card } from '#ui/editor/library/common/Card.tsx'
import { HoverPicture } from '#ui/editor/library/material/HoverPicture.tsx'
import { clearPlaybackMirror, playbackMirror } from '#ui/mirror/playback-mirror.ts'

/** Shows a button above the card of a film of 3 s. */
async function showCard(silent = false) {
  const { host, render } = await mount()
  onTestFinished(clearPlaybackMirror)
  const item = { kind: 'video', url: clip, coverUrl: '', previewUrl: clip } as const
  const card = createElement(Card, {
    name: 'Lumen',
    aspect: 1,
    picture: createElement(HoverPicture, { item, silent }),
    onClick() {},
  })
  const client = new QueryClient()
  render(createElement(QueryClientProvider, { client }, createElement('button', { type: 'button' }, 'Before'), card))
  const film = () => host.querySelector<HTMLVideoElement>('video[data-moving]')
  await untilHolds(() => expect(host.querySelectorAll('button')).toHaveLength(2))
  const [before, press] = [...host.querySelectorAll('button')]
  const plays = () => untilHolds(() => expect(film()?.currentTime).toBeGreaterThan(0))
  const stopped = () => untilHolds(() => expect(film()).toBeNull())
  return { before: before!, press: press!, film, plays, stopped }
}

test('E2.56 the film of a card plays under the pointer with sound once; a press ends it', async () => {
  const { before, press, film, plays, stopped } = await showCard()
  await userEvent.click(before)
  await userEvent.hover(press)
  expect(film()).toBeNull()
  await plays()
  expect(film()?.muted).toBe(false)
  film()!.currentTime = film()!.duration
  await untilHolds(() => expect(film()?.muted).toBe(true))
  await untilHolds(() => expect(film()!.paused).toBe(false))
  await userEvent.click(press)
  await stopped()
})

test('E2.56 it plays at the focus of the keyboard too, ends when the preview plays, and is silent for a background', async () => {
  const { before, film, plays, stopped } = await showCard(true)
  await userEvent.click(before)
  await userEvent.keyboard('{Tab}')
  await plays()
  expect(film()?.muted).toBe(true)
  playbackMirror.status = 'playing'
  await stopped()
  playbackMirror.status = 'ready'
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}')
  await plays()
  await userEvent.keyboard('{Enter}')
  await stopped()
})
