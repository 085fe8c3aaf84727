import '@mantine/core/styles.css'
import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { startTexts } from '#ui/locales/i18n.ts'
import { SliderField } from '#ui/parts/SliderField.tsx'

const ends: number[] = []
let root: Root
let host: HTMLElement

/** Shows a slider from `min` to 100 with a neutral value, and a button that restores it where it has a name. */
async function show(min: number, value: number, origin: number, resetLabel?: string): Promise<void> {
  const onEnd = (next: number) => void ends.push(next)
  const label = 'Volume'
  const props = { label, min, max: 100, value, origin, onChange() {}, onEnd, ...(resetLabel && { resetLabel }) }
  const field = createElement(SliderField, props)
  root.render(createElement(MantineProvider, { env: 'test' }, field))
  await untilHolds(() => expect(host.querySelector('[role=slider]')).toBeTruthy())
}

const frame = () => new Promise<number>(requestAnimationFrame)
/** The slider reports in the frame after an event, its end in a timer of 0 ms; `vi.waitFor` would advance the timers more. */
const settled = async () => {
  await frame()
  await vi.advanceTimersByTimeAsync(1)
  await frame()
}
const mouse = (type: string, clientX: number, target: EventTarget, detail = 1) =>
  target.dispatchEvent(new MouseEvent(type, { clientX, clientY: 10, bubbles: true, cancelable: true, detail }))

beforeEach(async () => {
  await startTexts()
  ends.length = 0
  host = document.createElement('div')
  host.style.width = '400px'
  document.body.append(host)
  root = createRoot(host)
  // a wait for a second click never ends by itself
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  root.unmount()
  host.remove()
})

test('E1.20 a dragged thumb ends its act at release, and a key of the slider at once', async () => {
  await show(0, 50, 50)
  const slider = host.querySelector<HTMLElement>('[role=slider]')!
  const { left, width } = slider.parentElement!.getBoundingClientRect()
  mouse('mousedown', left + width / 2, slider)
  for (const part of [0.6, 0.7, 0.8]) {
    await frame()
    mouse('mousemove', left + width * part, document)
    await frame()
  }
  mouse('mouseup', left + width * 0.8, document)
  await settled()
  expect(ends).toHaveLength(1)
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', code: 'ArrowRight', bubbles: true }))
  await settled()
  expect(ends).toHaveLength(2)
})

test('E1.20 an amount is filled from its least value to the thumb, a signed value from its neutral one', async () => {
  const bar = () => {
    const { left, right } = host.querySelector('.mantine-Slider-bar')!.getBoundingClientRect()
    const thumb = host.querySelector('[role=slider]')!.getBoundingClientRect()
    const middle = (thumb.left + thumb.right) / 2
    const side = (x: number) => (Math.abs(x - middle) < 5 ? 'thumb' : x < middle ? 'left' : 'right')
    return [side(left), side(right)]
  }
  await show(0, 30, 100)
  expect(bar(), 'ends at the thumb').toEqual(['left', 'thumb'])
  await show(-100, -30, 0)
  await untilHolds(() => expect(bar(), 'begins at the thumb').toEqual(['thumb', 'right']))
})

test('E11.16 the button beside a slider restores its neutral value in one act, and shows where there is one to restore', async () => {
  await show(0, 40, 0, 'Reset Volume')
  const button = () => host.querySelector<HTMLButtonElement>('button[aria-label="Reset Volume"]')!
  expect(button().checkVisibility({ visibilityProperty: true })).toBe(true)
  button().click()
  await settled()
  expect(ends).toEqual([0])
  await show(0, 0, 0, 'Reset Volume')
  await untilHolds(() => expect(button().checkVisibility({ visibilityProperty: true })).toBe(false))
})
