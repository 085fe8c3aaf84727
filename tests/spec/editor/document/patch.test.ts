import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putAll } from '#shared/base/table.ts'
import { applyPatch, diffProjects } from '#shared/model/patch.ts'
import { allClips, clipById } from '#shared/model/queries.ts'
import { projects } from '#tests/worlds/project.ts'

test('E3.34 a patch turns one document into the other, also after it crossed a thread', () => {
  fc.assert(
    fc.property(projects, projects, (a, b) => {
      expect(applyPatch(a, structuredClone(diffProjects(a, b)))).toEqual(b)
    }),
  )
})

test('E3.34 a patch holds what changed and nothing else; what it does not name keeps its identity', () => {
  fc.assert(
    fc.property(projects, fc.nat(), (before, pick) => {
      const ids = allClips(before).map((clip) => clip.id)
      fc.pre(ids.length > 0)
      const id = ids[pick % ids.length]!
      const after = { ...before, clips: putAll(before.clips, [{ ...clipById(before, id)!, name: 'changed' }]) }
      const patch = diffProjects(before, after)
      expect(patch).toEqual({ fields: {}, scenes: {}, tracks: {}, clips: { [id]: clipById(after, id) } })
      const applied = applyPatch(before, patch)
      expect(applied.tracks).toBe(before.tracks)
      for (const other of ids) if (other !== id) expect(clipById(applied, other)).toBe(clipById(before, other))
    }),
  )
})

test('E3.34 equal documents give an empty patch, an optional field that was removed is named', () => {
  fc.assert(
    fc.property(projects, (project) => {
      expect(diffProjects(project, { ...project })).toEqual({ fields: {}, scenes: {}, tracks: {}, clips: {} })
      const before = { ...project, unknownFields: { future: 1 } }
      expect(applyPatch(before, structuredClone(diffProjects(before, project))).unknownFields).toBeUndefined()
    }),
  )
})
