import { type Owner, recoveryLogName } from '#shared/base/browser-stores.ts'
import { Queue } from '#shared/base/queue.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { applyPatch, type Patch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'
import { type Base, type Edit, LogDatabase, type Sent, type SentSave } from './log-database.ts'

/** The unsaved edits that the log of a project holds. */
export interface Recovered {
  base: Base
  /** In order; at least one. */
  edits: Edit[]
  sent: Sent | null
}

/** The document that the server has, as its text. */
type Known = Omit<Base, 'projectId'>

/**
 * The append-only log of unsaved edits, in the browser's database. Every committed edit is written at once, so that a
 * killed tab loses nothing. Writes keep their order; saved edits are deleted.
 */
export class RecoveryLog {
  readonly #database: LogDatabase
  readonly #projectId: ProjectId
  readonly #failed: (detail: string) => void
  readonly #writes = new Queue()
  #last = 0
  #base: Base | null = null
  #baseWritten = false

  /** `failed` is called when the browser refuses to store. */
  constructor(projectId: ProjectId, owner: Owner, failed: (detail: string) => void) {
    this.#database = new LogDatabase(recoveryLogName(owner))
    this.#projectId = projectId
    this.#failed = failed
  }

  /** The edits that were unsaved when the project was last open; null where there are none. */
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

  /**
   * Starts the log anew on `known`, the document that the server has; `kept` edits stay in it, and so does the record of
   * `sent`, a save of some of them that may still arrive.
   */
  begin(known: Known, kept: readonly Edit[], sent: Sent | null = null): void {
    this.#last = Math.max(this.#last, kept.at(-1)?.number ?? 0)
    this.#write(async () => {
      await this.#forget(Number.POSITIVE_INFINITY, known)
      if (kept.length === 0) return
      await this.#putBase()
      await this.#database.edits.bulkPut(kept)
      if (sent) await this.#database.sent.put(sent)
    })
  }

  append(patch: Patch): void {
    const edit: Edit = { projectId: this.#projectId, number: ++this.#last, atMs: nowMs(), patch }
    this.#write(async () => {
      if (!this.#baseWritten) await this.#putBase()
      await this.#database.edits.add(edit)
    })
  }

  /** The number of the last edit. */
  get last(): number {
    return this.#last
  }

  /**
   * Records a save, and those before it that got no answer, in case its response never arrives. Resolves when it is stored:
   * only then may it be sent.
   */
  async sending(save: SentSave, earlier: readonly SentSave[]): Promise<void> {
    const sent: Sent = { projectId: this.#projectId, ...save, earlier }
    this.#write(async () => void (await this.#database.sent.put(sent)))
    await this.settled()
  }

  /** The server has saved `sent` as `known`. Later edits and skipped changes stay in the log. */
  saved(known: Known, sent: SentSave): void {
    const [skipped] = skippedEdit(this.#projectId, sent)
    this.#write(async () => {
      await this.#forget(sent.upTo, known)
      if (skipped) await this.#database.edits.put(skipped)
      if ((await this.#database.editsOf(this.#projectId).count()) > 0) await this.#putBase()
    })
  }

  /** Resolves when every write so far has ended. */
  async settled(): Promise<void> {
    await this.#writes.run(() => {})
  }

  /** Deletes the edits up to `upTo`; the others build on `known`. */
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

/** The changes that a save skipped, as one edit that replaces the edits of that save; empty where it skipped none. */
export function skippedEdit(projectId: ProjectId, { upTo, skipped }: SentSave): Edit[] {
  return skipped ? [{ projectId, number: upTo, atMs: nowMs(), patch: skipped }] : []
}

/** Returns the document after the logged edits. */
export function replay(project: Project, edits: readonly Edit[]): Project {
  return edits.reduce((result, edit) => applyPatch(result, edit.patch), project)
}
