import { proxy } from 'valtio'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { RecoveredEdits, SaveState } from '#shared/protocol/project.ts'

/** What the project worker has published last. Read-only for the rest of the interface; read it through the hooks. */
export interface ProjectMirror {
  /** Null until a project is open. Entries that did not change keep their identity from one value to the next. */
  project: Project | null
  revision: number
  selection: Selection
  sceneId: SceneId | null
  /** Where the playhead is to go in `sceneId` once the preview shows it. */
  arrivalSec: number
  canUndo: boolean
  canRedo: boolean
  /** Whether the clipboard of this browser holds something to paste. */
  canPaste: boolean
  saving: { state: SaveState; failure: Failure | null }
  /** Whether the last save did not reach the server. */
  offline: boolean
  /** Whether this tab may write. */
  writer: boolean
  /** What a killed tab had left unsaved and this one has found; null when there was nothing. */
  recovered: RecoveredEdits | null
  /** The last failure of the worker outside any call. */
  failure: Failure | null
}

const CLOSED: ProjectMirror = {
  project: null,
  revision: 0,
  selection: null,
  sceneId: null,
  arrivalSec: 0,
  canUndo: false,
  canRedo: false,
  canPaste: false,
  saving: { state: 'saved', failure: null },
  offline: false,
  writer: true,
  recovered: null,
  failure: null,
}

export const projectMirror = proxy<ProjectMirror>({ ...CLOSED })

/** Back to how it is when no project is open. */
export function clearProjectMirror(): void {
  Object.assign(projectMirror, CLOSED)
}
