import '@mantine/core/styles.css'
import { createElement, type FunctionComponent, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { NumberBox } from '#ui/parts/NumberBox.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'

const ends: number[] = []
let render: Mounted['render']
let host: HTMLElement

/** Shows a slider from `min` to 100 with a neutral value, and a button that restores it where it has a name. */
async function show(min: number, value: number, origin: number, resetLabel?: string): Promise<void> {
  const onEnd = (next: number) => void ends.push(next)
  const label = 'Volume'
  const props = { label, min, max: 100, value, origin, onChange() {}, onEnd, ...(resetLabel && { resetLabel }) }
  render(createElement(SliderField, props))
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
  ends.length = 0
  ;({ host, render } = await mount())
  host.style.width = '400px'
  // a wait for a second click never ends by itself
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

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

describe('E1.20 keys that come before the answers', () => {
  const answers: ((taken: boolean) => void)[] = []

  /** Shows a field whose value changes only when it is answered. */
  async function showLate(Field: FunctionComponent<Parameters<typeof SliderField>[0]>): Promise<void> {
    const Late = () => {
      const [value, setValue] = useState(50)
      const onEnd = (next: number) => {
        ends.push(next)
        return new Promise<void>((resolve) => {
          answers.push((taken) => {
            if (taken) setValue(next)
            resolve()
          })
        })
      }
      return createElement(Field, { label: 'Volume', min: 0, max: 100, value, onChange() {}, onEnd })
    }
    answers.length = 0
    render(createElement(Late))
    await untilHolds(() => expect(host.querySelector('input')).toBeTruthy())
  }
  const box = () => host.querySelector<HTMLInputElement>('input:not([type=hidden])')!
  const key = async (target: HTMLElement, name: string) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, code: name, bubbles: true, cancelable: true }))
    await frame()
  }
  const twenty = Array.from({ length: 20 }, (_, at) => 51 + at)

  test('each key of a slider starts from what the key before it sent', async () => {
    await showLate(SliderField)
    for (const _ of twenty) await key(host.querySelector<HTMLElement>('[role=slider]')!, 'ArrowRight')
    expect(ends).toEqual(twenty)
    for (const answer of answers) answer(true)
    await untilHolds(() => expect(box().value).toBe('70'))
  })

  test('each number that is entered starts from the one before it', async () => {
    await showLate(NumberBox)
    for (const _ of twenty) {
      await key(box(), 'ArrowUp')
      await key(box(), 'Enter')
    }
    expect(ends).toEqual(twenty)
    for (const answer of answers) answer(true)
    await untilHolds(() => expect(box().value).toBe('70'))
  })

  test('an answer to an older key changes nothing, and a refused value gives way to the true one', async () => {
    await showLate(SliderField)
    for (const _ of [1, 2]) await key(host.querySelector<HTMLElement>('[role=slider]')!, 'ArrowRight')
    answers[0]?.(true)
    await settled()
    expect(box().value).toBe('52')
    answers[1]?.(false)
    await untilHolds(() => expect(box().value).toBe('51'))
  })
})
