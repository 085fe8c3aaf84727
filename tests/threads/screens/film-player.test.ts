import '@mantine/core/styles.css'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import clip from '#tests/worlds/files/clip.mp4?url'
import animation from '#tests/worlds/files/moving.gif?url'
import noFilm from '#tests/worlds/files/text.mp4?url'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { AnimationView } from '#ui/parts/player/AnimationView.tsx'
import { FilmPlayer } from '#ui/parts/player/FilmPlayer.tsx'

const asked: string[] = []
let host: HTMLElement
let render: Mounted['render']

const video = () => host.querySelector('video')!
const bar = () => host.querySelector('[role=toolbar]')!.parentElement!
const button = (name: string) => host.querySelector<HTMLElement>(`button[aria-label="${name}"]`)!
const slider = (name: string) => host.querySelector<HTMLElement>(`[role=slider][aria-label="${name}"]`)!

async function show(src: string): Promise<void> {
  const player = createElement(FilmPlayer, {
    name: 'Lumen',
    src,
    onRetry: () => void asked.push('again'),
    previous: { label: 'Previous', onOpen: undefined },
    next: { label: 'Next', onOpen: () => void asked.push('next') },
  })
  render(player)
  await untilHolds(() => expect(host.querySelector('video')).toBeTruthy())
}

/** Shows the film of 3 s, loaded. */
async function showFilm(): Promise<void> {
  await show(clip)
  await untilHolds(() => expect(slider('Position').ariaValueMax).toBe('3'))
}

beforeEach(async () => {
  asked.length = 0
  ;({ host, render } = await mount())
  host.style.width = '700px'
})
afterEach(async () => {
  if (document.fullscreenElement) await document.exitFullscreen()
})

/** Whether the controls are all below the picture. */
const isBelow = () => bar().getBoundingClientRect().top >= video().getBoundingClientRect().bottom

test('S4.30 a film has its controls below the picture, on the whole screen too, and its keys', async () => {
  await showFilm()
  expect(video().controls).toBe(false)
  expect(isBelow()).toBe(true)
  await userEvent.keyboard(' ')
  await untilHolds(() => expect(video().currentTime).toBeGreaterThan(0))
  await userEvent.keyboard(' ')
  await untilHolds(() => expect(button('Play')).toBeTruthy())
  expect(video().paused).toBe(true)
  for (const [key, atSec] of [
    ['{Home}', 0],
    ['{ArrowRight}', 3],
    ['{ArrowLeft}', 0],
    ['{End}', 3],
  ] as const) {
    await userEvent.keyboard(key)
    await untilHolds(() => expect(video().currentTime).toBe(atSec))
    await untilHolds(() => expect(slider('Position').ariaValueNow).toBe(String(atSec)))
  }
  await userEvent.keyboard('{ArrowDown}')
  await untilHolds(() => expect(slider('Volume').ariaValueText).toBe('90 %'))
  await userEvent.keyboard('m')
  await untilHolds(() => expect(button('Unmute')).toBeTruthy())
  expect(video().muted).toBe(true)
  await userEvent.keyboard('{PageUp}{PageDown}')
  expect(asked).toEqual(['next'])
  await userEvent.keyboard('f')
  await untilHolds(() => expect(button('Exit full screen')).toBeTruthy())
  await untilHolds(() => expect(bar().getBoundingClientRect().bottom).toBe(window.innerHeight))
  expect(isBelow()).toBe(true)
  await userEvent.hover(button('Unmute'))
  await untilHolds(() => expect(document.fullscreenElement?.textContent).toContain('Unmute'))
  await userEvent.keyboard('f')
  await untilHolds(() => expect(button('Full screen')).toBeTruthy())
})

test('S4.30 an animation has the ways of a player to those beside it, by buttons and keys', async () => {
  render(
    createElement(AnimationView, {
      name: 'Lumen',
      src: animation,
      previous: { label: 'Previous', onOpen: undefined },
      next: { label: 'Next', onOpen: () => void asked.push('next') },
    }),
  )
  await untilHolds(() => expect(host.querySelector('img')?.naturalWidth).toBeGreaterThan(0))
  expect(button('Previous')).toHaveProperty('disabled', true)
  await userEvent.keyboard('{PageUp}{PageDown}')
  await userEvent.click(button('Next'))
  expect(asked).toEqual(['next', 'next'])
})

test('S4.30 the controls of a portrait film keep away from the edges of its narrow player', async () => {
  await showFilm()
  for (const width of [280, 302, 340, 700]) {
    host.style.width = `${width}px`
    const { left, right } = bar().getBoundingClientRect()
    for (const { x, width: wide } of [...bar().querySelectorAll('button')].map((one) => one.getBoundingClientRect())) {
      expect(x).toBeGreaterThanOrEqual(left + 12)
      expect(x + wide).toBeLessThanOrEqual(right - 12)
    }
  }
})

test('S4.30 a drag over the seek bar shows the place, and the film goes on after it; a button keeps its Space', async () => {
  await showFilm()
  await userEvent.click(button('Play'))
  await untilHolds(() => expect(button('Pause')).toBeTruthy())
  const told: string[] = []
  for (const event of ['pause', 'play']) video().addEventListener(event, () => void told.push(event))
  const { width, height } = slider('Position').getBoundingClientRect()
  const at = (part: number) => ({ x: part * width, y: height / 2 })
  const place = { sourcePosition: at(0.8), targetPosition: at(0.1) }
  await userEvent.dragAndDrop(slider('Position'), slider('Position'), place)
  await untilHolds(() => expect(told).toEqual(['pause', 'play']))
  expect(video().currentTime).toBeLessThan(1.5)
  button('Mute').focus()
  await userEvent.keyboard(' ')
  await untilHolds(() => expect(button('Unmute')).toBeTruthy())
  await userEvent.click(page.getByRole('button', { name: 'Speed: 1×' }))
  await userEvent.click(page.getByRole('menuitem', { name: '2×' }))
  await untilHolds(() => expect(video().playbackRate).toBe(2))
})

test('S4.30 a film that cannot be played says so, and is tried again', async () => {
  await show(noFilm)
  await untilHolds(() => expect(host.querySelector('[role=alert]')?.textContent).toContain('can’t be played'))
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  expect(asked).toEqual(['again'])
})
