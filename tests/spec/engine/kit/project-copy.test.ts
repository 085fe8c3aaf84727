import { expect, test } from 'vitest'
import { tableOf } from '#shared/base/table.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import { allClips, clipById } from '#shared/model/queries.ts'
import { ProjectCopy } from '#workers/kit/project-copy.ts'

const project = {
  id: 'p',
  name: 'One',
  clips: tableOf([{ id: 'a' }, { id: 'b' }]),
  tracks: tableOf(),
  scenes: tableOf(),
} as unknown as Project

test('a patch replaces named entries, removes null ones and keeps the identity of the rest', () => {
  const copy = new ProjectCopy()
  copy.take({ type: 'opened', revision: 1, project })
  const clip = { id: 'b', name: 'new' } as unknown as Clip
  copy.take({
    type: 'changed',
    revision: 2,
    patch: { fields: { name: 'Two' }, scenes: {}, tracks: {}, clips: { b: clip } },
  })
  expect(copy.project?.name).toBe('Two')
  expect(clipById(copy.project!, 'b')).toBe(clip)
  expect(clipById(copy.project!, 'a')).toBe(clipById(project, 'a'))
  copy.take({ type: 'changed', revision: 3, patch: { fields: {}, scenes: {}, tracks: {}, clips: { a: null } } })
  expect(allClips(copy.project!).map(({ id }) => id)).toEqual(['b'])
  expect(copy.revision).toBe(3)
})
