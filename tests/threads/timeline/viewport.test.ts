import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GUTTER_PX } from '#ui/editor/timeline/model/row.ts'
import { pxPerSec, TIMELINE_EXTRA_SEC, zoomMax } from '#ui/editor/timeline/model/zoom.ts'
import { Viewport } from '#ui/editor/timeline/paint/viewport.ts'

const LEFT_PX = 40
const WIDTH_PX = 1000

let scroller: HTMLElement
let content: HTMLElement
let viewport: Viewport
let detach: () => void

beforeEach(() => {
  document.body.style.margin = '0'
  scroller = document.createElement('div')
  content = document.createElement('div')
  Object.assign(scroller.style, { position: 'absolute', left: `${LEFT_PX}px`, width: `${WIDTH_PX}px`, height: '300px' })
  Object.assign(scroller.style, { overflow: 'auto', scrollbarWidth: 'none' })
  content.style.height = '900px'
  scroller.append(content)
  document.body.append(scroller)
  viewport = new Viewport()
  viewport.setScene(200, 25)
  detach = viewport.attach(scroller, content)
})

afterEach(() => {
  detach()
  scroller.remove()
})

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Turns the wheel at a place of the window, and waits until it is shown. */
async function wheel(clientX: number, deltaY: number, ctrlKey = true): Promise<WheelEvent> {
  const event = new WheelEvent('wheel', { clientX, deltaY, ctrlKey, cancelable: true, bubbles: true })
  scroller.dispatchEvent(event)
  await frame()
  await frame()
  return event
}

/** Where a moment stands in the window. */
const xOf = (timeSec: number) => LEFT_PX + GUTTER_PX + timeSec * viewport.pps - scroller.scrollLeft

describe('Zoom', () => {
  test('E5.15 after a wheel zoom the scroll is fixed around the pointer: the time under it stays within 1 px', async () => {
    viewport.zoomTo(3)
    scroller.scrollLeft = 1234
    await frame()
    for (const clientX of [LEFT_PX + GUTTER_PX + 3, 611, 998]) {
      await wheel(clientX, 0)
      const timeSec = viewport.secAt(clientX)
      for (const delta of [-7, -40, -13, 25, -90, 60, 31, -3]) {
        const before = viewport.zoom
        await wheel(clientX, delta)
        expect(viewport.zoom).toBeCloseTo(before - delta * 0.01, 9)
        expect(Math.abs(xOf(timeSec) - clientX)).toBeLessThan(1)
      }
    }
  })

  test('E5.14 the browser does not zoom the page as well; without Ctrl or Cmd the wheel scrolls', async () => {
    const zoom = viewport.zoom
    expect((await wheel(500, -10)).defaultPrevented).toBe(true)
    expect(viewport.zoom).toBeGreaterThan(zoom)
    const zoomed = viewport.zoom
    expect((await wheel(500, -10, false)).defaultPrevented).toBe(false)
    expect(viewport.zoom).toBe(zoomed)
  })

  test('E5.15 after a keyboard zoom the scroll is fixed around the view centre', async () => {
    viewport.zoomTo(3)
    scroller.scrollLeft = 2000
    await frame()
    const centreX = LEFT_PX + GUTTER_PX + viewport.widthPx / 2
    const timeSec = viewport.secAt(centreX)
    for (const by of [1, 1, -1] as const) {
      viewport.step(by)
      expect(Math.abs(xOf(timeSec) - centreX)).toBeLessThan(1)
    }
    expect(viewport.zoom).toBe(4)
  })

  test('E5.72 the controls zoom around the playhead while it is in view, else around the view centre', async () => {
    viewport.zoomTo(3)
    scroller.scrollLeft = 0
    await frame()
    viewport.step(1, 0)
    expect(xOf(0)).toBe(LEFT_PX + GUTTER_PX)
    scroller.scrollLeft = 2000
    await frame()
    const centreX = LEFT_PX + GUTTER_PX + viewport.widthPx / 2
    const timeSec = viewport.secAt(centreX)
    viewport.step(-1, 0)
    expect(Math.abs(xOf(timeSec) - centreX)).toBeLessThan(1)
  })

  test('E5.16 switching the frame rate between 25 and 30 resets the zoom to level 0', () => {
    viewport.zoomTo(4)
    viewport.setScene(200, 30)
    expect([viewport.zoom, viewport.pps]).toEqual([0, pxPerSec(0, 30)])
    viewport.zoomTo(5)
    viewport.setScene(200, 25)
    expect(viewport.zoom).toBe(0)
  })

  test('E5.67, E5.13 a short scene zooms to single frames in one step beyond its levels', () => {
    viewport.setScene(3, 25)
    viewport.zoomTo(5)
    viewport.step(1)
    expect([viewport.zoom, viewport.pps / 25]).toEqual([zoomMax(25), 48])
    viewport.step(-1)
    expect(viewport.zoom).toBe(5)
  })

  test('E5.68 fit shows the scene from 0 to its end, and a scene that is opened shows its start', async () => {
    viewport.setScene(20, 25)
    viewport.zoomTo(viewport.max)
    scroller.scrollLeft = 5000
    await frame()
    viewport.fit()
    await frame()
    expect(viewport.leftPx).toBe(0)
    const endPx = 20 * viewport.pps
    expect(endPx).toBeLessThan(viewport.widthPx)
    expect(endPx).toBeGreaterThan(viewport.widthPx / 2)
    viewport.zoomTo(viewport.max)
    scroller.scrollTo(5000, 200)
    await frame()
    expect(scroller.scrollTop).toBe(200)
    viewport.open(0)
    await frame()
    expect([viewport.leftPx, scroller.scrollTop]).toEqual([0, 0])
    viewport.open(10)
    await frame()
    expect(viewport.secAt(LEFT_PX + GUTTER_PX + viewport.widthPx / 2)).toBeCloseTo(10, 1)
  })

  test('E5.18 the timeline extends 600 s beyond content', () => {
    viewport.zoomTo(2)
    expect(content.offsetWidth).toBe(Math.round(GUTTER_PX + (200 + TIMELINE_EXTRA_SEC) * viewport.pps))
  })
})

describe('E5.17 A zoom counts as ongoing for 350 ms', () => {
  afterEach(() => vi.useRealTimers())

  test('from its last step; the moment under the pointer is held as long', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    viewport.zoomTo(3)
    vi.advanceTimersByTime(349)
    expect(viewport.zooming).toBe(true)
    viewport.zoomTo(3.2)
    vi.advanceTimersByTime(349)
    expect(viewport.zooming).toBe(true)
    vi.advanceTimersByTime(1)
    expect(viewport.zooming).toBe(false)
  })

  test('elements over painted clips follow when it rests, or when the pointer moves', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const lane = document.createElement('div')
    const line = document.createElement('div')
    const scaleOf = (element: HTMLElement) => Number(element.style.getPropertyValue('--pps'))
    viewport.scale(lane, false)
    viewport.scale(line, true)
    viewport.zoomTo(3)
    expect(scaleOf(line)).toBe(viewport.pps)
    expect(scaleOf(lane)).not.toBe(viewport.pps)
    vi.advanceTimersByTime(350)
    expect(scaleOf(lane)).toBe(viewport.pps)
    viewport.zoomTo(4)
    scroller.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    expect(scaleOf(lane)).toBe(viewport.pps)
  })
})

describe('Scrolling into view', () => {
  test('a row comes below the ruler or up from the foot, a moment that is out of view comes into it', () => {
    viewport.zoomTo(5)
    viewport.reveal(20, { startSec: 150, durationSec: 2 })
    expect(scroller.scrollTop).toBe(20 * 28 + 33 - (300 - 30))
    expect(xOf(150)).toBeGreaterThan(LEFT_PX + GUTTER_PX)
    expect(xOf(150)).toBeLessThan(LEFT_PX + WIDTH_PX)
    const { scrollLeft } = scroller
    viewport.reveal(2, { startSec: 150, durationSec: 2 })
    expect([scroller.scrollTop, scroller.scrollLeft]).toEqual([56, scrollLeft])
  })
})
