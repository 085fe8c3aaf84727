import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { TIMELINE_NUMBERS } from '#shared/model/error-codes.ts'
import type { Project } from '#shared/model/project.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { Desk, video } from '#tests/worlds/desk.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { type Modes, ModesContext } from '#ui/editor/common/modes/modes-context.ts'
import { Timeline } from '#ui/editor/timeline/Timeline.tsx'
import { TimelinePart } from '#ui/editor/timeline/TimelinePart.tsx'
import { clearMediaMirror, mediaMirror, NO_STRIP, NO_WAVE, stripKey } from '#ui/mirror/media-mirror.ts'
import { clearProjectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'

let mounted: Mounted

beforeEach(async () => {
  onTestFinished(() => {
    clearProjectMirror()
    clearMediaMirror()
    vi.restoreAllMocks()
  })
  mounted = await mount()
})

/** Shows the timeline of a document. */
function show(project: Project): void {
  const opened = { type: 'opened', project, revision: 1, selection: null, sceneId: 's1' }
  applyProjectEvent(opened as never)
  const session = {
    timeSec: () => 0,
    run: async () => true,
    select() {},
    media: { want: () => () => {}, makeStrip: () => {}, makeWave: () => {} },
  } as unknown as EditorSession
  const modes = { away: false, mode: 'edit', playback: 'paused' } as unknown as Modes
  mounted.render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { enabled: false } } }) },
      createElement(
        EditorSessionContext,
        { value: session },
        createElement(ModesContext, { value: modes }, createElement(Timeline)),
      ),
    ),
  )
}

/** A part that throws while it is `broken`. */
function Faulty({ broken }: { broken: boolean }): ReactNode {
  if (broken) throw new Error('broken')
  return 'drawn again'
}

const labels = () =>
  [...mounted.host.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label'))

test.each(Object.entries(TIMELINE_NUMBERS))(
  'E5.61 a fault of the %s shows %i, and what is beside it stays',
  async (part, code) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const render = (broken: boolean) =>
      mounted.render([
        createElement('p', { key: 'beside' }, 'beside'),
        createElement(
          TimelinePart,
          { key: 'part', part: part as keyof typeof TIMELINE_NUMBERS, shows: broken },
          createElement(Faulty, { broken }),
        ),
      ])
    render(true)
    await untilHolds(() => expect(mounted.host.textContent).toContain(String(code)))
    expect(mounted.host.textContent).toContain('beside')
    render(false)
    await untilHolds(() => expect(mounted.host.textContent).toContain('drawn again'))
  },
)

test('E5.61 the label of a clip says the code where its filmstrip or waveform failed', async () => {
  const desk = new Desk()
  desk.add(video({ name: 'fetched not', url: '/a.mp4', startSec: 0, durationSec: 2 }))
  desk.add(video({ name: 'read not', url: '/b.mp4', startSec: 0, durationSec: 2 }))
  desk.add(video({ name: 'silent', url: '/c.mp4', startSec: 0, durationSec: 2 }))
  const pixelRatio = Math.min(2, Math.max(1, Math.round(window.devicePixelRatio)))
  const fail = (url: string, failedAt: 'download' | 'parse') => {
    const key = stripKey({ url, pixelRatio, half: false, matte: undefined })
    mediaMirror.strips[key] = { ...NO_STRIP, state: { status: 'fail', failedAt } }
  }
  fail('/a.mp4', 'download')
  fail('/b.mp4', 'parse')
  mediaMirror.waves['/c.mp4'] = { ...NO_WAVE, status: 'fail' }
  show(desk.project)
  await untilHolds(() => expect(labels()).toHaveLength(4))
  const codeOf = (name: string) => /\((-\d+)\)/.exec(labels().find((label) => label?.includes(name)) ?? '')?.[1]
  expect(['fetched not', 'read not', 'silent'].map(codeOf)).toEqual(['-103', '-101', '-101'])
})
