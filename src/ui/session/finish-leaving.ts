import type { Owner } from '#shared/base/browser-stores.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { currentOwner, onUserChange } from '#ui/server/session.ts'

/** Longest time that a film that was left is still saved and drawn, in milliseconds. */
const LEAVING_MS = 30_000
/** How many films are finished at a time: each has threads of its own. */
const LEAVING_MAX = 3

/** The films that were left, the oldest first, while they are saved and drawn, and how to end that. */
const leaving = new Set<{ projectId: ProjectId; finish: () => void }>()

/**
 * Lets a film that was left finish its save and its poster (E16.07), then calls `end`: at once where the user changes,
 * the film is opened again or three others were left after it, after 30 s at the latest. Resolves when it has ended.
 * @param owner who opened it; where another user has come, the editor closes for that, and nothing is finished
 */
export function finishLeaving(
  projectId: ProjectId,
  owner: Owner | null,
  leave: () => Promise<unknown>,
  end: () => void,
): Promise<void> {
  if (currentOwner() !== owner) {
    end()
    return Promise.resolve()
  }
  const [oldest] = leaving
  if (oldest && leaving.size >= LEAVING_MAX) oldest.finish()
  return new Promise((resolve) => {
    const finish = () => {
      if (!leaving.delete(film)) return
      clearTimeout(late)
      stopFollowing()
      end()
      resolve()
    }
    const film = { projectId, finish }
    leaving.add(film)
    const late = setTimeout(finish, LEAVING_MS)
    const stopFollowing = onUserChange(finish)
    leave().then(finish, finish)
  })
}

/** Ends what a film still does since it was left: it is opened again. */
export function endLeaving(projectId: ProjectId): void {
  for (const film of [...leaving]) if (film.projectId === projectId) film.finish()
}
