import type { Owner } from '#shared/base/browser-stores.ts'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import type { MovedWithWord } from '#shared/commands/moved-with-words.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import type { ClipboardSummary } from '#shared/model/clipboard.ts'
import type { MediaUrl, ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Patch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from './failure.ts'

export type { Patch }

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

export type ProjectEvent =
  /** Before the document: the stored picture of it, which looks as its first moment does; '' without one. */
  | { type: 'poster'; url: MediaUrl }
  /** The whole document. */
  | { type: 'opened'; revision: number; project: Project; selection: Selection; sceneId: SceneId }
  | { type: 'changed'; revision: number; patch: Patch }
  /** With `timeSec` the playhead moves there, in seconds of the scene: undo and redo show where the edit was made. */
  | { type: 'selected'; selection: Selection; sceneId: SceneId; timeSec?: number }
  /** Both are false while loading or rendering. */
  | { type: 'history'; canUndo: boolean; canRedo: boolean }
  /** The clipboard, which all tabs of this browser share, has other content; null: it is empty. */
  | { type: 'clipboard'; content: ClipboardSummary | null }
  | { type: 'saving'; state: SaveState; failure: Failure | null }
  /** Whether this tab may write; other tabs show the project live and read-only. */
  | { type: 'lease'; writer: boolean }
  /** Edits that a killed tab had not saved were found on this device and are in the document again. */
  | { type: 'recovered'; recovered: RecoveredEdits }
  /** A new speech moved what starts with its words; nothing of it is left to tell after an undo. */
  | { type: 'moved'; moved: readonly MovedWithWord[] }
  | { type: 'failed'; failure: Failure }

/** Edits that were found on this device when a project was opened, and that the server does not have. */
export interface RecoveredEdits {
  /** How many changes. */
  edits: number
  /** Time of the last one, in milliseconds since 1970. */
  atMs: number
  /** The changed scenes, in the order of the document. */
  sceneIds: SceneId[]
}

/** Sent to the preview over its own port. */
export type ProjectFeed =
  | { type: 'opened'; revision: number; project: Project }
  | { type: 'changed'; revision: number; patch: Patch }

/** When the user asked for a command, which may wait for its turn. */
export interface EditMoment {
  /** The playhead, in seconds of the scene; undoing the edit restores it. */
  playheadSec?: number
  /** Milliseconds since 1970, now by default: adjustments of one kind close together are one step of undo. */
  atMs?: number
  /** Whether a key that is held down asks again: an adjustment of the kind of the last step is part of it, however late. */
  held?: boolean
}

/** One user gesture (a drag, a stretch) is one undo step: `run` with its id, then `commit` or `cancel`. */
export type GestureId = string

/** The events of a call (`ProjectEvent`) reach the page before its answer. */
export interface ProjectApi {
  /** Opens a project for a user, whose unsaved edits and clipboard this browser stores. */
  open(projectId: ProjectId, host: ProjectHost, owner: Owner): Promise<Result<null, Failure>>
  feed(port: MessagePort): Promise<void>
  run(command: Command, gesture?: GestureId, at?: EditMoment): Promise<Result<null, Refusal>>
  commit(gesture: GestureId): Promise<void>
  cancel(gesture: GestureId): Promise<void>
  /** Undo and redo do nothing without a step to go to, and while a render is running (`setBusy`). */
  undo(): Promise<void>
  redo(): Promise<void>
  /** Sets whether a render is running, which blocks undo and redo. */
  setBusy(busy: boolean): Promise<void>
  /**
   * Copies the selection, or the given one, to the clipboard of all tabs. Refused with `copy_clean` when nothing is
   * selected, which empties the clipboard, and with `copy_refused`.
   */
  copy(selection?: Selection): Promise<Result<null, Refusal>>
  /** Copies the selection and deletes it. */
  cut(playheadSec?: number): Promise<Result<null, Refusal>>
  /** Pastes into the edited scene at `atSec` of the scene. Refused with `paste_need_source`, among others. */
  paste(atSec: number): Promise<Result<null, Refusal>>
  select(selection: Selection): Promise<void>
  /** Selects another scene, with the playhead at `timeSec` of the scene (default 0). */
  selectScene(sceneId: SceneId, timeSec?: number): Promise<void>
  /** Saves pending changes now; resolves when the save has succeeded or failed. */
  saveNow(): Promise<Result<null, Failure>>
  /** Saves as `saveNow` does, then the poster if the document has changed since it was drawn. */
  leave(): Promise<Result<null, Failure>>
  takeOver(): Promise<void>
  /**
   * Resolves a save conflict: saves this document as a new project called `name`, returns its id, and loads the version
   * that was saved elsewhere.
   */
  keepAsCopy(name: string): Promise<Result<ProjectId, Failure>>
  /** Resolves a save conflict: discards the unsaved changes of this tab. */
  takeTheirs(): Promise<Result<null, Failure>>
  /** Returns the whole document, for an export. */
  whole(): Promise<Project>
}

/** The page's calls for the project worker, which knows no log-in sessions and headers itself. */
export interface ProjectHost {
  /** The server's answer as it came, unread: a document can be large (`formats/stored-project.ts` reads it). */
  load(projectId: ProjectId): Promise<Result<Blob, Failure>>
  /** A stale `revision` is refused with code `conflict`, a project that is deleted with `gone`. */
  save(save: ProjectSave): Promise<Result<{ revision: number }, Failure>>
  /**
   * Draws a scene in its current state, settled, from `fromSec` on, stores the picture and returns its address, in which the
   * file name begins with `print`.
   */
  drawPoster(projectId: ProjectId, sceneId: SceneId, fromSec: number, print: string): Promise<Result<string, Failure>>
  /** Draws a scene small, as `drawPoster` does, stores the picture and returns its address. */
  drawScene(projectId: ProjectId, sceneId: SceneId, fromSec: number): Promise<Result<string, Failure>>
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
 * A save has at least one of name, document and poster; fields that are left out stay unchanged. A document is a blob
 * with its text as a JSON string, which goes into the request unchanged; the interface never reads it.
 */
export interface ProjectSave {
  projectId: ProjectId
  name?: string
  posterUrl?: string
  projectJson?: Blob
  taskJson?: Blob
  revision: number
}
