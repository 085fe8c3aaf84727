import type { Project } from '#shared/model/project.ts'
import type { Patch, ProjectFeed } from '#shared/protocol/project.ts'

/** The document after a patch; entries that the patch does not name keep their identity. */
export function applyPatch(project: Project, patch: Patch): Project {
  return {
    ...project,
    ...patch.fields,
    scenes: applyEntries(project.scenes, patch.scenes),
    tracks: applyEntries(project.tracks, patch.tracks),
    clips: applyEntries(project.clips, patch.clips),
  }
}

function applyEntries<T>(entries: Record<string, T>, changes: Record<string, T | null>): Record<string, T> {
  const names = Object.keys(changes)
  if (names.length === 0) return entries
  const next = { ...entries }
  for (const name of names) {
    const value = changes[name]
    if (value === null || value === undefined) delete next[name]
    else next[name] = value
  }
  return next
}

/** The document as a follower has it: what came over a `ProjectFeed` port so far. */
export class ProjectCopy {
  #project: Project | null = null
  #revision = 0

  get project(): Project | null {
    return this.#project
  }

  get revision(): number {
    return this.#revision
  }

  /** Takes one message; patches that came before the whole document are left out. */
  take(feed: ProjectFeed): void {
    if (feed.type === 'opened') this.#project = feed.project
    else if (this.#project) this.#project = applyPatch(this.#project, feed.patch)
    this.#revision = feed.revision
  }

  /** Follows a port; `changed` is called after each message. */
  follow(port: MessagePort, changed: () => void): void {
    port.onmessage = (message: MessageEvent<ProjectFeed>) => {
      this.take(message.data)
      changed()
    }
  }
}
