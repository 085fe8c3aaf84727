import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, Suspense } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { putClip, putTrack } from '#shared/commands/base/edit.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, clipById, tracksOf } from '#shared/model/queries.ts'
import { mount } from '#tests/threads/mount.ts'
import { Desk, text } from '#tests/worlds/desk.ts'
import { type Modes, ModesContext } from '#ui/editor/common/modes/modes-context.ts'
import { ZOOM_ONGOING_MS } from '#ui/editor/timeline/model/zoom.ts'
import { Timeline } from '#ui/editor/timeline/Timeline.tsx'
import { clearProjectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'

const CLIPS = 5000
const TRACKS = 10

/** 5,000 text clips of two seconds each on ten tracks. */
function crowded(): Project {
  const desk = new Desk()
  const slots = CLIPS / TRACKS
  for (let number = 0; number < TRACKS; number++) desk.add(text({ startSec: 0, durationSec: 2 }))
  let { project } = desk
  for (const track of tracksOf(project, 's1')) {
    if (track.kind === 'role') continue
    const first = clipById(project, track.clipIds[0]!)!
    const more = Array.from({ length: slots - 1 }, (_, at) => ({
      ...first,
      id: `${track.id}-${at}`,
      startSec: (at + 1) * 2.5,
    }))
    project = more.reduce(putClip, project)
    project = putTrack(project, { ...track, clipIds: [first.id, ...more.map(({ id }) => id)] })
  }
  return project
}

const project = crowded()
let host: HTMLElement

beforeEach(async () => {
  expect(allClips(project)).toHaveLength(CLIPS)
  applyProjectEvent({ type: 'opened', project, revision: 1, selection: null, sceneId: 's1' } as never)
  onTestFinished(clearProjectMirror)
  const mounted = await mount({ env: 'default' })
  host = mounted.host
  Object.assign(host.style, { width: '1200px', height: '300px' })
  const session = {
    timeSec: () => 0,
    run: async () => true,
    select() {},
    seek() {},
    pause() {},
  } as unknown as EditorSession
  mounted.render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(
        EditorSessionContext,
        { value: session },
        createElement(
          ModesContext,
          { value: { away: false } as Modes },
          createElement(Suspense, { fallback: null }, createElement(Timeline)),
        ),
      ),
    ),
  )
  await expect.poll(() => cells().length).toBeGreaterThan(0)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

const cells = () => [...host.querySelectorAll<HTMLElement>('[role=gridcell]')]
const scroller = () => host.querySelector<HTMLElement>('[role=grid]')!.parentElement!.parentElement!
const wheel = (clientX: number, deltaY: number) =>
  scroller().dispatchEvent(new WheelEvent('wheel', { clientX, deltaY, ctrlKey: true, cancelable: true, bubbles: true }))

describe('E5.20 Only what is in view is in the DOM', () => {
  test('with 5,000 clips in a project the number of elements stays bounded, wherever one scrolls and zooms', async () => {
    const most = { elements: 0 }
    const look = () => {
      most.elements = Math.max(most.elements, host.querySelectorAll('*').length)
    }
    for (const delta of [0, -150, -150, -150, 250, 500]) {
      wheel(600, delta)
      await settled()
      look()
      for (const part of [0.2, 0.5, 0]) {
        scroller().scrollLeft = part * scroller().scrollWidth
        await settled()
        look()
      }
    }
    expect(most.elements).toBeLessThan(4000)
  })

  test('every clip in view that is wide enough to be met has its element, and none far from it', async () => {
    wheel(600, -300)
    await settled()
    scroller().scrollLeft = 3000
    await settled()
    const view = scroller().getBoundingClientRect()
    const boxes = cells().map((cell) => cell.getBoundingClientRect())
    const seen = boxes.filter(({ left, right }) => right > view.left + 159 && left < view.right)
    expect(seen.length).toBeGreaterThan(40)
    for (const { left, right } of boxes.slice(1)) {
      expect(right).toBeGreaterThan(view.left - view.width)
      expect(left).toBeLessThan(view.right + view.width)
    }
  })
})

describe('E5.21 The timeline and screen readers', () => {
  test('a grid of rows with heads and cells; a cell says kind, title, start, length and track', async () => {
    wheel(600, -300)
    await settled()
    const rows = [...host.querySelectorAll('[role=grid] > [role=row]')]
    expect(rows.every((row) => row.querySelector('[role=rowheader]'))).toBe(true)
    expect(host.querySelector('[role=grid]')?.getAttribute('aria-rowcount')).toBe(String(TRACKS + 1))
    const label = cells()[0]?.getAttribute('aria-label') ?? ''
    for (const part of ['Hello', '0:00+00', '2', '1', String(TRACKS + 1)]) expect(label).toContain(part)
    expect(cells().every((cell) => cell.getAttribute('aria-selected') === 'false')).toBe(true)
  })

  test('one cell is reached by the tab key', () => {
    expect(cells().filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  })
})

/** Until scroll and zoom have been drawn: a zoom goes on for 350 ms after its last step. */
async function settled(): Promise<void> {
  await frames()
  vi.advanceTimersByTime(ZOOM_ONGOING_MS)
  await frames()
}

async function frames(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}
