import { expect, test } from 'vitest'
import type { Command } from '#shared/commands/command.ts'
import { run } from '#shared/commands/run.ts'
import type { Selection } from '#shared/model/selection.ts'
import { speech } from '#tests/worlds/desk.ts'
import { RoleDesk, type ToRole } from '#tests/worlds/role-desk.ts'
import { type EditorView, viewOf } from '#workers/project/editor-view.ts'

/** Returns the selection after each of some commands to a role that was selected before. */
function selected(desk: RoleDesk, commands: ToRole[]): { now: Selection; view: EditorView } {
  const trackId = desk.role().id
  let view: EditorView = { project: desk.project, selection: { kind: 'role', trackId }, sceneId: 's1', timeSec: 0 }
  for (const [index, part] of commands.entries()) {
    const command = { ...part, trackId } as Command
    const outcome = run(view.project, command, { newId: () => `new${index}` })
    if (!outcome.ok) throw new Error(outcome.error.code)
    view = viewOf(view, outcome.value, command)
  }
  return { now: view.selection, view }
}

const recording = { audioId: null, name: 'Take', url: 'oss:a', durationSec: 4, speech: speech(4) }

test('E7.16 a recording, a line or an action that is added is selected, so that its tab opens', () => {
  const desk = new RoleDesk().recorded(6)
  const trackId = desk.role().id
  expect(selected(desk, [{ type: 'role.addRecording', recording }]).now).toEqual({
    kind: 'sound',
    trackId,
    soundId: 'new0',
  })
  expect(selected(desk, [{ type: 'role.addSubtitle', text: 'Hi', startSec: 0, endSec: 1 }]).now).toEqual({
    kind: 'subtitle',
    trackId,
    itemId: 'new0',
  })
  const action = { actionId: 'wave', name: 'Wave', startSec: 0, durationSec: 2 }
  expect(selected(desk, [{ type: 'role.addAction', action }]).now).toEqual({
    kind: 'action',
    trackId,
    actionId: 'new0',
  })
})

test('E7.16 where a selected part is gone, its role is selected', () => {
  const desk = new RoleDesk().recorded(6)
  const trackId = desk.role().id
  const gone = selected(desk, [
    { type: 'role.addRecording', recording },
    { type: 'role.removeSound', soundId: 'new0' },
  ])
  expect(gone.now).toEqual({ kind: 'role', trackId })
})
