import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { trackById } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { mount } from '#tests/threads/mount.ts'
import { Desk, model } from '#tests/worlds/desk.ts'
import { FrameTab } from '#ui/editor/inspector/presenter/FrameTab.tsx'
import { clearProjectMirror } from '#ui/mirror/project-mirror.ts'
import { applyProjectEvent } from '#ui/session/apply-project-event.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import type { InTurn } from '#ui/session/gesture.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'
import { Editing } from '#workers/project/editing.ts'

test('E7.52 the style of a 3D presenter is chosen beside its light and shown, and goes in one step', async () => {
  const desk = new Desk()
  desk.addRole(model())
  const { project } = desk
  const { id } = desk.role()
  const editing = new Editing({ project, selection: null, sceneId: 's1', timeSec: 0 }, () => 'new')
  onTestFinished(clearProjectMirror)
  applyProjectEvent({ type: 'opened', project, revision: 1, selection: null, sceneId: 's1' } as never)
  const { render } = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
  let atMs = 0
  const run = async (command: InTurn) => {
    atMs += 1000
    if (typeof command === 'object') editing.run(command, { atMs })
    show()
    return true
  }
  const session = { run, gesture: () => ({}), timeSec: () => 0 } as unknown as EditorSession
  const track = () => trackById(editing.view.project, id) as RoleTrack
  const show = () =>
    render(
      createElement(
        QueryClientProvider,
        { client },
        createElement(EditorSessionContext, { value: session }, createElement(FrameTab, { track: track() })),
      ),
    )
  show()
  const style = page.getByRole('combobox', { name: 'Style', exact: true })
  await expect.element(style).toHaveValue('Natural')
  await style.click()
  await page.getByRole('option', { name: 'Flat' }).click()
  await expect.element(style).toHaveValue('Flat')
  expect(track().role.look).toEqual({ style: 'flat' })
  await page.getByRole('combobox', { name: 'Light', exact: true }).click()
  await page.getByRole('option', { name: 'Warm' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Light', exact: true })).toHaveValue('Warm')
  expect(track().role.look).toEqual({ style: 'flat', light: 'warm' })
  editing.undo()
  expect(track().role.look).toEqual({ style: 'flat' })
  editing.undo()
  show()
  await expect.element(style).toHaveValue('Natural')
})
