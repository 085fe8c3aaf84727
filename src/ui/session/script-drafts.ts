import { z } from 'zod'
import { draftsPrefix } from '#shared/base/browser-stores.ts'
import type { ProjectId, TrackId } from '#shared/model/ids.ts'
import { localStore } from '#ui/parts/local-store.ts'
import { currentSession } from '#ui/server/session.ts'

type Drafts = Readonly<Record<TrackId, string>>

const draftsSchema = z.record(z.string(), z.string())

/**
 * Scripts as typed that are not in the document: being typed over a finished speech, or too long for a scene (E8.36).
 * The browser keeps them for the user and the project, so that a reload loses none.
 */
export class ScriptDrafts {
  readonly #key: string
  readonly #listeners = new Set<() => void>()
  #drafts: Drafts

  constructor(projectId: ProjectId) {
    this.#key = draftsPrefix(currentSession()?.user.userId ?? '') + projectId
    this.#drafts = stored(this.#key)
  }

  /** All drafts by track; the same object until one changes. */
  all = (): Drafts => this.#drafts

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Keeps the draft of a presenter; null forgets it. */
  set(trackId: TrackId, text: string | null): void {
    if ((this.#drafts[trackId] ?? null) === text) return
    const { [trackId]: _, ...others } = this.#drafts
    this.#drafts = text === null ? others : { ...others, [trackId]: text }
    if (Object.keys(this.#drafts).length === 0) localStore.remove(this.#key)
    else localStore.set(this.#key, JSON.stringify(this.#drafts))
    for (const listener of this.#listeners) listener()
  }
}

function stored(key: string): Drafts {
  try {
    return draftsSchema.parse(JSON.parse(localStore.get(key) ?? '{}'))
  } catch {
    return {}
  }
}
