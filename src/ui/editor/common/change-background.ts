import { projectNow } from '#ui/mirror/project-mirror.ts'
import { oneAtATime } from '#ui/parts/one-at-a-time.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { type BackgroundChange, withInksOver } from './ink-over.ts'

const run = oneAtATime()

/**
 * Changes a background, and the inks of the texts over it, one change at a time; changes during another one are ignored
 * (E12.06). Returns whether it changed.
 */
export function changeBackground(
  session: Pick<EditorSession, 'run' | 'backdrop'>,
  command: BackgroundChange,
): Promise<boolean> {
  return run(async () => session.run(await withInksOver(session, projectNow(), command)))
}
