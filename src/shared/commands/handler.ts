import { err, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Command } from './command.ts'
import type { Context } from './context.ts'
import type { Refusal, RefusalCode } from './refusal.ts'

/** The command of one type. */
export type Of<T extends Command['type']> = Extract<Command, { type: T }>

/** The document after a command, or why it stays as it is. A command that changes nothing gives the same identity. */
export type Outcome = Result<Project, Refusal>

/** A pure rule: the same document, command and ids give the same outcome. */
export type Handler<C extends Command> = (project: Project, command: C, context: Context) => Outcome

/** A rule for every command of a family: the compiler names the one that is missing. */
export type Handlers<C extends Command> = { [T in C['type']]: Handler<Extract<C, { type: T }>> }

export function refuse(code: RefusalCode, values?: Refusal['values']): { ok: false; error: Refusal } {
  return err(values ? { code, values } : { code })
}
