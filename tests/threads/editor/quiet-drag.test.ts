import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import i18next from 'i18next'
import { createElement, Suspense } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { diffProjects } from '#shared/model/patch.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Selection } from '#shared/model/selection.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { Desk, image, puppet } from '#tests/worlds/desk.ts'
import { LibraryDialogsContext } from '#ui/editor/common/library-dialogs.ts'
import { type Modes, ModesContext } from '#ui/editor/common/modes/modes-context.ts'
import { CanvasMenu } from '#ui/editor/header/CanvasMenu.tsx'
import { Inspector } from '#ui/editor/inspector/Inspector.tsx'
import { PresenterShelf } from '#ui/editor/library/PresenterShelf.tsx'
import { TextShelf } from '#ui/editor/library/TextShelf.tsx'
import { SceneStrip } from '#ui/editor/scenes/SceneStrip.tsx'
import { EditKeys } from '#ui/editor/shortcuts/EditKeys.tsx'
import { Timeline } from '#ui/editor/timeline/Timeline.tsx'
import { clearProjectMirror, projectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'
import { Editing } from '#workers/project/editing.ts'

const MOVES = 12
const MODES = { away: false, mode: 'edit', playback: 'paused' } as unknown as Modes
const Dialog = () => null

let host: HTMLElement
let render: Mounted['render']
let desk: Desk
let clipId: string
let trackId: string

beforeEach(async () => {
  desk = new Desk()
  clipId = desk.add(image())
  desk.addRole(puppet())
  trackId = desk.role().id
  onTestFinished(clearProjectMirror)
  onTestFinished(() => void vi.restoreAllMocks())
  ;({ host, render } = await mount({ env: 'default' }))
})

/** Shows the panels around the stage with a selection. */
async function show(selection: Selection): Promise<void> {
  const { project } = desk
  applyProjectEvent({ type: 'opened', project, revision: 1, selection, sceneId: 's1' } as never)
  const never = () => new Promise<never>(() => {})
  const session = {
    timeSec: () => 0,
    run: async () => true,
    select() {},
    snapshot: never,
    effectStrip: never,
    textPicture: never,
    media: { want: () => () => {}, makeStrip: () => () => {}, makeWave: () => () => {} },
  } as unknown as EditorSession
  const panels = [Inspector, SceneStrip, TextShelf, Timeline, CanvasMenu].map((Panel) =>
    createElement(Panel, { key: Panel.name }),
  )
  const tree = createElement(
    ModesContext,
    { value: MODES },
    createElement(LibraryDialogsContext, { value: { MaterialDialog: Dialog, GlobalMusicDialog: Dialog } }, [
      ...panels,
      createElement(PresenterShelf, { key: 'presenters', bring: undefined }),
      createElement(EditKeys, { key: 'keys', onTour() {} }),
    ]),
  )
  render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient({ defaultOptions: { queries: { enabled: false } } }) },
      createElement(EditorSessionContext, { value: session }, createElement(Suspense, { fallback: null }, tree)),
    ),
  )
  await expect.poll(() => host.querySelector('[role=gridcell]')).not.toBeNull()
}

/** Keys of the parts that show a place, the row of what is moved, and the button that splits it. */
const OF_THE_PLACE = /^(place\.|kind\.|inspector\.(title|place)|scenes\.numbered|timeline\.split|why\.)/
const OF_THE_ROWS =
  /^timeline\.(title|tracks|clipLabel|show|hide|more|rename|lock|forward|backward|remove|mute|fold|noScript)|^track\.presenter$/

/** Runs a gesture; returns the keys of the texts for which components asked that show none of its place. */
async function askedBeside(commandOf: (x: number) => Command, shown: (x: number) => boolean): Promise<string[]> {
  const editing = new Editing({ project: desk.project, selection: null, sceneId: 's1', timeSec: 0 }, () => 'new')
  const asked = vi.spyOn(i18next, 't')
  for (let move = 1; move <= MOVES; move++) {
    const before = editing.view.project
    editing.run(commandOf(move * 10), { gesture: 'drag', atMs: move })
    const patch = diffProjects(before, editing.view.project)
    applyProjectEvent({ type: 'changed', patch, revision: projectMirror.revision + 1 } as never)
    await expect.poll(() => shown(move * 10)).toBe(true)
  }
  const keys = asked.mock.calls.flatMap(([key]) => key as unknown as string | string[])
  return [...new Set(keys)]
    .map((key) => key.replace(/^.*:/, ''))
    .filter((key) => ![OF_THE_PLACE, OF_THE_ROWS].some((of) => of.test(key)))
}

const shows = (x: number) => [...host.querySelectorAll('input')].some(({ value }) => value === String(x))

test('a drag of a picture renders what shows its place, its clip and whether it can be split, and nothing else', async () => {
  await show({ kind: 'clip', clipId } as Selection)
  await expect.poll(() => shows(0)).toBe(true)
  const beside = await askedBeside((x) => ({ type: 'clip.place', clipId, place: { ...CENTRED, x } }), shows)
  expect(beside).toEqual([])
})

test('a drag of a presenter renders its rows, and neither its effects nor any other panel', async () => {
  await show({ kind: 'effects', trackId } as Selection)
  await expect.poll(() => host.querySelector('fieldset')?.childElementCount).toBeGreaterThan(0)
  const beside = await askedBeside(
    (x) => ({ type: 'role.place', trackId, place: { ...CENTRED, x } }),
    (x) => desk.role().role.place.x !== x,
  )
  expect(beside).toEqual([])
})
