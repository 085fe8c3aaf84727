import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffTable } from '#shared/base/table.ts'
import { EVERYTHING, PROJECT, type Touched } from '#shared/commands/base/touches.ts'
import { traitsOf } from '#shared/commands/traits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, sceneById, trackById } from '#shared/model/queries.ts'
import { anyCommand } from '#tests/worlds/any-command.ts'
import { Desk, image } from '#tests/worlds/desk.ts'

/** The scene that an entity of a document is or is in. */
function sceneOf(project: Project, id: string): string | undefined {
  if (sceneById(project, id)) return id
  const track = trackById(project, id) ?? trackById(project, clipById(project, id)?.trackId ?? '')
  return track?.sceneId
}

/** The scenes of `before` in which something is another one in `after`. */
function changedIn(before: Project, after: Project): string[] {
  const ids = (['scenes', 'tracks', 'clips'] as const).flatMap((table) =>
    Object.keys(diffTable<unknown>(before[table], after[table])),
  )
  const scenes = ids.flatMap((id) => [sceneOf(before, id) ?? [], sceneOf(after, id) ?? []].flat())
  return [...new Set(scenes)].filter((id) => sceneById(before, id))
}

/** The fields of the project itself that differ. */
function changedFields(before: Project, after: Project): string[] {
  const { scenes: a, tracks: b, clips: c, ...was } = before
  const { scenes: d, tracks: e, clips: f, ...is } = after
  const fields = new Map<string, unknown>(Object.entries(was))
  return Object.entries(is).flatMap(([name, value]) => (fields.get(name) === value ? [] : name))
}

test('E3.44 whatever a command changes is in a scene that it touches, or it touches the project or everything', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { minLength: 20, maxLength: 60 }), fc.context(), (list, log) => {
      const desk = new Desk()
      for (const aim of list) {
        const before = desk.project
        const command = aim(before)
        log.log(JSON.stringify(command))
        desk.run(command)
        const { touches } = traitsOf(command)
        if (touches.includes(EVERYTHING)) continue
        const touched = touches.flatMap((id) => {
          const [owner = ''] = id.split('/')
          return [sceneOf(before, owner), sceneOf(desk.project, owner)]
        })
        expect(touched).toEqual(expect.arrayContaining(changedIn(before, desk.project)))
        if (!touches.includes(PROJECT)) expect(changedFields(before, desk.project)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
}, 60_000)

test('E3.44 a part is named with its track; several commands touch what each of them touches', () => {
  const touches = (...args: Parameters<typeof traitsOf>): readonly Touched[] => traitsOf(...args).touches
  expect(touches({ type: 'role.removeSound', trackId: 't', soundId: 's' })).toEqual(['t/s'])
  expect(touches({ type: 'role.setParagraph', trackId: 't', index: 2, text: '' })).toEqual(['t/paragraph-2'])
  expect(touches({ type: 'background.setEffects', sceneId: null, effects: {} })).toEqual([EVERYTHING])
  expect(touches({ type: 'edit.delete', selection: { kind: 'music' } })).toEqual([PROJECT])
  const several = [
    { type: 'clip.setText', clipId: 'a', text: '' },
    { type: 'clip.setRate', clipId: 'a', rate: 1 },
    { type: 'clip.shift', clipIds: ['a', 'b'], bySec: 1 },
  ] as const
  expect(touches({ type: 'edit.all', commands: several })).toEqual(['a', 'b'])
})

test('E16.11 several adjustments are one where each is; an act among them makes a step of them', () => {
  const text = { type: 'clip.setText', clipId: 'a', text: '' } as const
  const pushed = {
    type: 'clip.place',
    clipId: 'b',
    place: { x: 0, y: 0, scale: 1, rotationDeg: 0, opacity: 1 },
  } as const
  const added = { type: 'clip.add', sceneId: 's', clip: image(), trackName: 'T' } as const
  expect(traitsOf({ type: 'edit.all', commands: [text, pushed] })).toMatchObject({
    undo: 'merge',
    kind: 'clip.setText a',
  })
  expect(traitsOf({ type: 'edit.all', commands: [text, added] })).toMatchObject({ undo: 'step', kind: null })
})
