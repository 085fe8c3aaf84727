import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Patch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from './failure.ts'

export type { Patch }

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

export type ProjectEvent =
  /** The first event, and the answer to `resend`: everything. */
  | { type: 'opened'; revision: number; project: Project; selection: Selection; sceneId: SceneId }
  | { type: 'changed'; revision: number; patch: Patch }
  /** With `timeSec` the playhead goes there, in seconds of the scene: undo and redo show where the edit was made. */
  | { type: 'selected'; selection: Selection; sceneId: SceneId; timeSec?: number }
  /** Both are false while loading or rendering. */
  | { type: 'history'; canUndo: boolean; canRedo: boolean }
  /** Whether there is something to paste: copied in this tab or in another one of this browser. */
  | { type: 'clipboard'; full: boolean }
  | { type: 'saving'; state: SaveState; failure: Failure | null }
  /** Whether this tab may write; others see the project live and read-only. */
  | { type: 'lease'; writer: boolean }
  | { type: 'failed'; failure: Failure }

/** To the preview, over its own port. */
export type ProjectFeed =
  | { type: 'opened'; revision: number; project: Project }
  | { type: 'changed'; revision: number; patch: Patch }

/** One user gesture (a drag, a stretch) is one undo step: `run` with its id, then `commit` or `cancel`. */
export type GestureId = string

export interface ProjectApi {
  open(projectId: ProjectId, host: ProjectHost): Promise<Result<null, Failure>>
  listen(tell: (event: ProjectEvent) => void): Promise<void>
  feed(port: MessagePort): Promise<void>
  /** `playheadSec`, in seconds of the scene, comes back when the edit is undone. */
  run(command: Command, gesture?: GestureId, playheadSec?: number): Promise<Result<null, Refusal>>
  commit(gesture: GestureId): Promise<void>
  cancel(gesture: GestureId): Promise<void>
  /** Undo and redo do nothing where there is nothing to go to, and while `setBusy` holds. */
  undo(): Promise<void>
  redo(): Promise<void>
  /** Whether a render is under way: it blocks undo and redo. */
  setBusy(busy: boolean): Promise<void>
  /**
   * Puts the selection, or what is named, on the clipboard of all tabs. Refused with `copy_clean` where nothing is
   * selected, which empties the clipboard, and with `copy_refused`.
   */
  copy(selection?: Selection): Promise<Result<null, Refusal>>
  /** Copies the selection and deletes it. */
  cut(playheadSec?: number): Promise<Result<null, Refusal>>
  /** Pastes into the scene that is edited, at a time of it in seconds; refused with `paste_need_source` among others. */
  paste(atSec: number): Promise<Result<null, Refusal>>
  select(selection: Selection): Promise<void>
  /** Goes to another scene, the playhead at `timeSec` of it (0 when left out). */
  selectScene(sceneId: SceneId, timeSec?: number): Promise<void>
  /** Saves now what is waiting; resolves when the server has it or has failed. */
  saveNow(): Promise<Result<null, Failure>>
  takeOver(): Promise<void>
  /** Ends a save conflict: `mine` goes over what was saved elsewhere, `theirs` gives up what was not saved here. */
  resolve(choice: 'mine' | 'theirs'): Promise<Result<null, Failure>>
  /** The whole document for an export, or for a late receiver. */
  whole(): Promise<Project>
}

/** What the project worker needs of the world: sessions and headers live in `ui/server` alone. All JSON as text. */
export interface ProjectHost {
  /** `canvas` is that of a project without a document yet. */
  load(
    projectId: ProjectId,
  ): Promise<Result<{ name: string; projectJson: string | null; revision: number; canvas?: CanvasType }, Failure>>
  /** `projectJson` and `taskJson` null when only the name changes. A stale `revision` is refused with code `conflict`. */
  save(save: ProjectSave): Promise<Result<{ revision: number }, Failure>>
}

export interface ProjectSave {
  projectId: ProjectId
  name?: string
  projectJson?: string
  taskJson?: string
  revision: number
}
