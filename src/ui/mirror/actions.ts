import type { Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { previewThread, projectThread } from './connection.ts'
import { playheadSec } from './playhead.ts'

/** Carries out one command: one step of the history. A refusal is for the caller to show. */
export function run(command: Command): Promise<Result<null, Refusal>> {
  return projectThread().run(command, undefined, playheadSec())
}

export function undo(): Promise<void> {
  return projectThread().undo()
}

export function redo(): Promise<void> {
  return projectThread().redo()
}

/** Copies what is selected; refused with `copy_clean` where nothing is, which empties the clipboard. */
export function copySelection(): Promise<Result<null, Refusal>> {
  return projectThread().copy()
}

/** Copies what is selected and deletes it. */
export function cutSelection(): Promise<Result<null, Refusal>> {
  return projectThread().cut(playheadSec())
}

/** Pastes into the scene that is edited at `timeSec` of it; without it, at the playhead. What is pasted is selected. */
export function pasteAt(timeSec = playheadSec()): Promise<Result<null, Refusal>> {
  return projectThread().paste(timeSec)
}

/** Whether a render is under way: it blocks undo and redo. */
export function setBusy(busy: boolean): Promise<void> {
  return projectThread().setBusy(busy)
}

export function select(selection: Selection): Promise<void> {
  return projectThread().select(selection)
}

export function selectScene(sceneId: SceneId): Promise<void> {
  return projectThread().selectScene(sceneId)
}

export function saveNow(): Promise<Result<null, Failure>> {
  return projectThread().saveNow()
}

/** Takes the right to write over from the tab that has it. */
export function takeOver(): Promise<void> {
  return projectThread().takeOver()
}

/** Ends a save conflict: this document becomes a project of its own named `name`; answers its id. */
export function keepAsCopy(name: string): Promise<Result<ProjectId, Failure>> {
  return projectThread().keepAsCopy(name)
}

/** Ends a save conflict: gives up what was not saved here. */
export function takeTheirs(): Promise<Result<null, Failure>> {
  return projectThread().takeTheirs()
}

export function seek(sceneId: SceneId, timeSec: number): Promise<void> {
  return previewThread().seek(sceneId, timeSec)
}

export function play(what: 'scene' | 'project'): Promise<void> {
  return previewThread().play(what)
}

export function pause(): Promise<void> {
  return previewThread().pause()
}
