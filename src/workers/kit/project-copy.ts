import { applyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { ProjectFeed } from '#shared/protocol/project.ts'

/** A thread's copy of the document, built from the messages of a `ProjectFeed` port. */
export class ProjectCopy {
  #project: Project | null = null
  #revision = 0

  get project(): Project | null {
    return this.#project
  }

  get revision(): number {
    return this.#revision
  }

  /** Applies one message; patches before the whole document are ignored. */
  take(feed: ProjectFeed): void {
    if (feed.type === 'opened') this.#project = feed.project
    else if (this.#project) this.#project = applyPatch(this.#project, feed.patch)
    this.#revision = feed.revision
  }

  /** Applies the messages of a port and calls `changed` after each one. */
  follow(port: MessagePort, changed: () => void): void {
    port.onmessage = (message: MessageEvent<ProjectFeed>) => {
      this.take(message.data)
      changed()
    }
  }
}
