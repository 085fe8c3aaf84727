import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { autoFixAfter } from './auto-fix.ts'
import { clipHandlers } from './clip/handlers.ts'
import type { Command } from './command.ts'
import type { Context } from './context.ts'
import { editHandlers } from './editing/handlers.ts'
import type { Handler, Handlers, Outcome } from './handler.ts'
import { projectHandlers } from './project/handlers.ts'
import { roleHandlers } from './role/handlers.ts'
import { sceneHandlers } from './scene/handlers.ts'
import { trackHandlers } from './track/handlers.ts'

const handlers: Handlers<Command> = {
  ...projectHandlers,
  ...sceneHandlers,
  ...trackHandlers,
  ...clipHandlers,
  ...roleHandlers,
  ...editHandlers,
}

/** The track on which a command works, where it names one. */
function trackOf(command: Command): TrackId | undefined {
  if (command.type !== 'edit.delete') return 'trackId' in command ? command.trackId : undefined
  return command.selection && 'trackId' in command.selection ? command.selection.trackId : undefined
}

/**
 * Carries out one command on an immutable document: the next document, its times put in order where a role moved or
 * changed its length, or a refusal with a code of the specification.
 */
export function run(project: Project, command: Command, context: Context): Outcome {
  const outcome = (handlers[command.type] as Handler<Command>)(project, command, context)
  const trackId = trackOf(command)
  return outcome.ok && trackId !== undefined ? ok(autoFixAfter(project, outcome.value, trackId)) : outcome
}
