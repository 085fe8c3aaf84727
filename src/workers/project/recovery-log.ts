import type { ProjectId } from '#shared/model/ids.ts'
import { applyPatch, type Patch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'
import { Queue } from '#workers/kit/queue.ts'
import { type Base, type Edit, LogDatabase, type Sent } from './log-database.ts'

export type { Edit }

/** What a project's log tells when it is opened. */
export interface Recovered {
  base: Base
  /** In their order; at least one. */
  edits: Edit[]
  sent: Sent | null
}

/** The document that the server has, as its text. */
type Known = Omit<Base, 'projectId'>

/**
 * The append-only log of what the server has not seen yet, in the browser's database: every committed change is written
 * at once, so that a killed tab loses nothing. Writes go out in order; the log holds no more than the unsaved changes.
 */
export class RecoveryLog {
  readonly #database = new LogDatabase()
  readonly #projectId: ProjectId
  readonly #failed: (detail: string) => void
  readonly #writes = new Queue()
  #last = 0
  #base: Base | null = null
  #baseWritten = false

  /** `failed` is told when the browser refuses to store. */
  constructor(projectId: ProjectId, failed: (detail: string) => void) {
    this.#projectId = projectId
    this.#failed = failed
  }

  /** The changes that were not saved when the project was last open, or null. */
  async recover(): Promise<Recovered | null> {
    try {
      const base = await this.#database.bases.get(this.#projectId)
      const edits = await this.#database.editsOf(this.#projectId).toArray()
      const sent = await this.#database.sent.get(this.#projectId)
      return base && edits.length > 0 ? { base, edits, sent: sent ?? null } : null
    } catch (error) {
      this.#failed(String(error))
      return null
    }
  }

  /** From here on edits build on `known`, which the server has; `kept` edits stay in the log. */
  begin(known: Known, kept: readonly Edit[]): void {
    this.#last = Math.max(this.#last, kept.at(-1)?.number ?? 0)
    this.#write(async () => {
      await this.#forget(Number.POSITIVE_INFINITY, known)
      if (kept.length === 0) return
      await this.#putBase()
      await this.#database.edits.bulkPut(kept)
    })
  }

  append(patch: Patch): void {
    const edit: Edit = { projectId: this.#projectId, number: ++this.#last, atMs: nowMs(), patch }
    this.#write(async () => {
      if (!this.#baseWritten) await this.#putBase()
      await this.#database.edits.add(edit)
    })
  }

  /** The number of the edit that was told last. */
  get last(): number {
    return this.#last
  }

  /** A save with the edits up to `upTo` is about to leave; remembers it, should its answer never arrive. */
  sending(fingerprint: string, upTo: number, skipped: Patch | null): Sent {
    const sent: Sent = { projectId: this.#projectId, fingerprint, upTo, skipped }
    this.#write(async () => void (await this.#database.sent.put(sent)))
    return sent
  }

  /** The server has what was `sent`, as `known`; later edits, and what was skipped, stay in the log. */
  saved(known: Known, sent: Sent): void {
    const [skipped] = skippedEdit(sent)
    this.#write(async () => {
      await this.#forget(sent.upTo, known)
      if (skipped) await this.#database.edits.put(skipped)
      if ((await this.#database.editsOf(this.#projectId).count()) > 0) await this.#putBase()
    })
  }

  /** Resolves when everything told so far is stored. */
  async settled(): Promise<void> {
    await this.#writes.run(() => {})
  }

  /** Edits up to `upTo` go; the others build on `known`. */
  async #forget(upTo: number, known: Known): Promise<void> {
    this.#base = { projectId: this.#projectId, ...known }
    this.#baseWritten = false
    await this.#database.editsOf(this.#projectId, 0, upTo).delete()
    await this.#database.bases.delete(this.#projectId)
    await this.#database.sent.delete(this.#projectId)
  }

  async #putBase(): Promise<void> {
    if (!this.#base) return
    await this.#database.bases.put(this.#base)
    this.#baseWritten = true
  }

  #write(change: () => Promise<void>): void {
    const { edits, bases, sent } = this.#database
    this.#writes
      .run(() => this.#database.transaction('rw', edits, bases, sent, change))
      .catch((error: unknown) => {
        this.#baseWritten = false
        this.#failed(String(error))
      })
  }
}

/** What a save left out, as the edit that takes the place of those that it held. */
export function skippedEdit({ projectId, upTo, skipped }: Sent): Edit[] {
  return skipped ? [{ projectId, number: upTo, atMs: nowMs(), patch: skipped }] : []
}

/** The document after the logged edits. */
export function replay(project: Project, edits: readonly Edit[]): Project {
  return edits.reduce((result, edit) => applyPatch(result, edit.patch), project)
}
