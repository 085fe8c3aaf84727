import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
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
  /** What a tab that was killed had not saved was found on this device, and is part of the document again. */
  | { type: 'recovered'; recovered: RecoveredEdits }
  | { type: 'failed'; failure: Failure }

/** What was found on this device when a project was opened, and not yet on the server. */
export interface RecoveredEdits {
  /** How many changes. */
  edits: number
  /** When the last of them was made: milliseconds since 1970. */
  atMs: number
  /** The names of the scenes that they touched, in their order. */
  sceneNames: string[]
}

/** To the preview, over its own port. */
export type ProjectFeed =
  | { type: 'opened'; revision: number; project: Project }
  | { type: 'changed'; revision: number; patch: Patch }

/** One user gesture (a drag, a stretch) is one undo step: `run` with its id, then `commit` or `cancel`. */
export type GestureId = string

export interface ProjectApi {
  open(projectId: ProjectId, host: ProjectHost): Promise<Result<null, Failure>>
  listen(listener: (event: ProjectEvent) => void): Promise<void>
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
  /**
   * Ends a save conflict: this document becomes a project of its own named `name`, whose id is answered, and the
   * project shows what was saved elsewhere.
   */
  keepAsCopy(name: string): Promise<Result<ProjectId, Failure>>
  /** Ends a save conflict: gives up what was not saved here. */
  takeTheirs(): Promise<Result<null, Failure>>
  /** The whole document for an export, or for a late receiver. */
  whole(): Promise<Project>
}

/** What the project worker needs of the world: sessions and headers live in `ui/server` alone. */
export interface ProjectHost {
  /** The server's answer as it came, unread: a document can be large (`formats/stored-project.ts` reads it). */
  load(projectId: ProjectId): Promise<Result<Blob, Failure>>
  /** A stale `revision` is refused with code `conflict`, a project that is deleted with `gone`. */
  save(save: ProjectSave): Promise<Result<{ revision: number }, Failure>>
  /** Draws a moment of a scene as it is now and stores the picture; answers its address. */
  drawPoster(projectId: ProjectId, sceneId: SceneId, timeSec: number): Promise<Result<string, Failure>>
  /** Makes a new project with a document. */
  create(project: NewProject): Promise<Result<ProjectId, Failure>>
}

export interface NewProject {
  name: string
  canvas: CanvasType
  projectJson: Blob
  taskJson: Blob
}

/**
 * A save names at least one of name, document and poster; what is not named stays as it is. A document comes as a blob
 * that holds its text as a JSON string: it goes into the request as it is, and is never read by the interface.
 */
export interface ProjectSave {
  projectId: ProjectId
  name?: string
  posterUrl?: string
  projectJson?: Blob
  taskJson?: Blob
  revision: number
}
