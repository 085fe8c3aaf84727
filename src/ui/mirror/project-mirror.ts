import { proxy } from 'valtio'
import type { MovedWithWord } from '#shared/commands/moved-with-words.ts'
import type { ClipboardSummary } from '#shared/model/clipboard.ts'
import type { MediaUrl, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { RecoveredEdits, SaveState } from '#shared/protocol/project.ts'

/**
 * The last state that the project worker published. Read-only outside the session; components read it through the
 * hooks.
 */
interface ProjectMirror {
  /** Null until a project is open. Unchanged entries keep their identity from one value to the next. */
  project: Project | null
  /** The picture of the project to show until its first moment is drawn; '' without one. */
  posterUrl: MediaUrl
  revision: number
  selection: Selection
  sceneId: SceneId | null
  /** Time to seek to in `sceneId` once the preview shows it. */
  arrivalSec: number
  canUndo: boolean
  canRedo: boolean
  /** The content of this browser's clipboard; null: nothing. */
  clipboard: ClipboardSummary | null
  saving: { state: SaveState; failure: Failure | null }
  /** Whether the last save failed to reach the server. */
  offline: boolean
  /** Whether this tab may write. */
  writer: boolean
  /** Unsaved edits of a killed tab that were recovered when the project opened; null if there were none. */
  recovered: RecoveredEdits | null
  /** Things that the last new speech moved with its words; null for nothing. */
  moved: readonly MovedWithWord[] | null
  /** Whether this browser refuses to keep unsaved edits on this device. */
  unkept: boolean
  /** Whether a worker of the editor ended: only a reload brings it back. */
  broken: boolean
  /** The last failure of the worker outside any call. */
  failure: Failure | null
}

const CLOSED: ProjectMirror = {
  project: null,
  posterUrl: '',
  revision: 0,
  selection: null,
  sceneId: null,
  arrivalSec: 0,
  canUndo: false,
  canRedo: false,
  clipboard: null,
  saving: { state: 'saved', failure: null },
  offline: false,
  writer: true,
  recovered: null,
  moved: null,
  unkept: false,
  broken: false,
  failure: null,
}

export const projectMirror = proxy<ProjectMirror>({ ...CLOSED })

/** Returns the document as it is now, for code that runs on an action: it may be newer than the last render. */
export function projectNow(): Project {
  if (!projectMirror.project) throw new Error('no project is open')
  return projectMirror.project as Project
}

/** Returns the selection as it is now, for code that runs on an action. */
export function selectionNow(): Selection {
  return projectMirror.selection as Selection
}

/** Resets the mirror to its state without an open project. */
export function clearProjectMirror(): void {
  Object.assign(projectMirror, CLOSED)
}
