import type { Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Context } from './context.ts'
import type { Refusal } from './refusal.ts'
import type { Touched } from './touches.ts'

/** The command of one type in a family. */
export type Of<C extends { type: string }, T extends C['type']> = Extract<C, { type: T }>

/** The document after a command, or the reason why it did not change. A command without effect returns the same identity. */
export type Outcome = Result<Project, Refusal>

/** A pure rule: the same document, command and ids give the same outcome. */
type Handler<C> = (project: Project, command: C, context: Context) => Outcome

/**
 * How a command counts in the history: `step` is an act of its own; `merge` adjusts a value, and adjustments of the same
 * thing close together are one step (E16.11); `note` reports the progress of a background task and is no step (E16.21);
 * `result` brings what a background task has made: a step of its own, which ends no gesture (E16.22).
 */
export type UndoTrait = 'step' | 'merge' | 'note' | 'result'

/** The entity that is selected after a command: the scene, the clips and presenters, or the part of a track that it adds. */
export type SelectsTrait = 'scene' | 'added' | 'part'

/** A command's handler, and what the command is for the history, for the selection and for others who edit. */
export interface CommandRule<C> {
  run: Handler<C>
  undo: UndoTrait
  /** Whether a note is about a file, so that it holds in every state that undo and redo go to. */
  everywhere?: true
  /** Returns what the command changes, the thing that it is about first. */
  touches(command: C): readonly Touched[]
  selects?: SelectsTrait
}

/** One rule for each command of a family; the compiler reports a missing one, and one without its traits. */
export type Rules<C extends { type: string }> = { [T in C['type']]: CommandRule<Of<C, T>> }
