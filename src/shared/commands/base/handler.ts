import type { Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Context } from './context.ts'
import type { Refusal } from './refusal.ts'

/** The command of one type in a family. */
export type Of<C extends { type: string }, T extends C['type']> = Extract<C, { type: T }>

/** The document after a command, or the reason why it did not change. A command without effect returns the same identity. */
export type Outcome = Result<Project, Refusal>

/** A pure rule: the same document, command and ids give the same outcome. */
export type Handler<C> = (project: Project, command: C, context: Context) => Outcome

/** One rule for each command of a family; the compiler reports a missing one. */
export type Handlers<C extends { type: string }> = { [T in C['type']]: Handler<Of<C, T>> }
