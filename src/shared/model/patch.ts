import { applyTable, diffTable, type TableDiff } from '#shared/base/table.ts'
import type { Clip } from './clip.ts'
import type { Project } from './project.ts'
import type { Scene } from './scene.ts'
import type { Track } from './track.ts'

/** The changes between two revisions: whole new values by field or id, `null` for what is gone. */
export interface Patch {
  fields: Partial<Omit<Project, 'scenes' | 'tracks' | 'clips'>>
  scenes: TableDiff<Scene>
  tracks: TableDiff<Track>
  clips: TableDiff<Clip>
}

const TABLES: ReadonlySet<string> = new Set(['scenes', 'tracks', 'clips'])

/** Returns the patch of two projects, by identity: `applyPatch(before, diffProjects(before, after))` equals `after`. */
export function diffProjects(before: Project, after: Project): Patch {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Project)[])
  const fields = [...keys].filter((key) => !TABLES.has(key) && before[key] !== after[key])
  return {
    fields: Object.fromEntries(fields.map((key) => [key, after[key]])),
    scenes: diffTable(before.scenes, after.scenes),
    tracks: diffTable(before.tracks, after.tracks),
    clips: diffTable(before.clips, after.clips),
  }
}

export function isEmptyPatch({ fields, scenes, tracks, clips }: Patch): boolean {
  return [fields, scenes, tracks, clips].every((table) => Object.keys(table).length === 0)
}

/** The document after a patch; entries that it does not name keep their identity. */
export function applyPatch(project: Project, patch: Patch): Project {
  return {
    ...project,
    ...patch.fields,
    scenes: applyTable(project.scenes, patch.scenes),
    tracks: applyTable(project.tracks, patch.tracks),
    clips: applyTable(project.clips, patch.clips),
  }
}
