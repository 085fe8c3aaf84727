import { subscribe } from 'valtio'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'

/** A change that was carried out shows in the mirror well before this. */
const WAIT_MS = 1000

function newest(before: Project, after: Project): Selection {
  const clipId = Object.keys(after.clips).find((id) => !before.clips[id])
  if (clipId) return { kind: 'clip', clipId }
  const track = Object.values(after.tracks).find((one) => one.kind === 'role' && !before.tracks[one.id])
  return track ? { kind: 'role', trackId: track.id } : null
}

/** What has been added to the document since `before`, once the mirror shows it. */
export function newestSince(before: Project): Promise<Selection> {
  const found = () => {
    const after = projectMirror.project as Project | null
    return after && after !== before ? newest(before, after) : null
  }
  return new Promise((resolve) => {
    const finish = (selection: Selection) => {
      stop()
      clearTimeout(timer)
      resolve(selection)
    }
    const timer = setTimeout(() => finish(found()), WAIT_MS)
    const stop = subscribe(projectMirror, () => {
      const selection = found()
      if (selection) finish(selection)
    })
    const selection = found()
    if (selection) finish(selection)
  })
}
