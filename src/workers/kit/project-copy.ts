import { applyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { ProjectFeed } from '#shared/protocol/project.ts'

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
