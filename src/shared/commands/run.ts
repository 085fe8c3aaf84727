import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { autoFixAfter } from './auto-fix.ts'
import type { Context } from './base/context.ts'
import { refuse } from './base/refusal.ts'
import type { Outcome } from './base/rule.ts'
import { changedScenes } from './changed-scenes.ts'
import type { Command, SingleCommand } from './command.ts'
import { followScenes } from './follow-scene.ts'
import { followWords } from './follow-words.ts'
import { isLocked } from './locked.ts'
import { ruleOf } from './rules.ts'

/** The track that a command edits, if it names one. */
function trackOf(command: SingleCommand): TrackId | undefined {
  if (!('selection' in command)) return 'trackId' in command ? command.trackId : undefined
  return command.selection && 'trackId' in command.selection ? command.selection.trackId : undefined
}

/**
 * Runs a command on an immutable document. Returns the next document or a refusal. In the next document times are in
 * order if a presenter moved or changed its length, what starts with a word is where that is heard, and clips that follow
 * their scene end with it. `edit.all` runs its commands one after another, all or none.
 */
export function run(project: Project, command: Command, context: Context): Outcome {
  if (command.type !== 'edit.all') return runOne(project, command, context)
  return command.commands.reduce<Outcome>(
    (done, one) => (done.ok ? runOne(done.value, one, context) : done),
    ok(project),
  )
}

function runOne(project: Project, command: SingleCommand, context: Context): Outcome {
  if (isLocked(project, command)) return refuse('track_locked')
  const outcome = ruleOf(command).run(project, command, context)
  if (!outcome.ok) return outcome
  const trackId = trackOf(command)
  const inOrder = trackId === undefined ? outcome.value : autoFixAfter(project, outcome.value, trackId)
  const scenes = changedScenes(project, inOrder, command)
  return ok(followScenes(followWords(project, inOrder, scenes), scenes))
}
