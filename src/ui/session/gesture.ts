import { latestWins } from '#shared/base/latest-wins.ts'
import type { Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import type { ProjectApi } from '#shared/protocol/project.ts'
import { playheadSec } from '#ui/mirror/playhead.ts'

/** One drag, stretch or slide: one step of the history, whatever happened on the way. */
export interface Gesture {
  /** Shows the document as `command` makes it of the one the gesture began with. Fast calls may skip to the last. */
  update(command: Command): void
  /** Ends the gesture; resolves with how its last command went, so that a refusal can be shown. */
  commit(): Promise<Result<null, Refusal>>
  /** Puts the document back to how it was. */
  cancel(): Promise<void>
}

let gestures = 0

/** Begins a gesture. At most one command is under way; of those that come meanwhile the last one follows. */
export function beginGesture(thread: Pick<ProjectApi, 'run' | 'commit' | 'cancel'>): Gesture {
  const id = `${Date.now()}-${++gestures}`
  const atSec = playheadSec()
  let outcome: Result<null, Refusal> = { ok: true, value: null }
  let cancelled = false
  let sent = Promise.resolve()
  const send = latestWins(async (command: Command) => {
    if (!cancelled) outcome = await thread.run(command, id, atSec)
  })
  return {
    update(command) {
      sent = send(command)
    },
    async commit() {
      await sent
      await thread.commit(id)
      return outcome
    },
    async cancel() {
      cancelled = true
      await sent
      await thread.cancel(id)
    },
  }
}
