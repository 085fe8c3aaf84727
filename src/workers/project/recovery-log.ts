import { Dexie, type Table } from 'dexie'
import { tableOf } from '#shared/base/table.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { applyPatch, type Patch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Scene } from '#shared/model/scene.ts'
import type { Track } from '#shared/model/track.ts'

/** One committed change. `number` counts up within a project. */
interface Edit {
  projectId: ProjectId
  number: number
  patch: Patch
}

/** The document that the edits of a project build on, as the server had it at `revision`. */
interface Base {
  projectId: ProjectId
  revision: number
  project: Project
  /** The save that was on its way last: what it held, and up to which edit. */
  sent: { fingerprint: string; upTo: number } | null
}

/** What a project's log tells when it is opened. */
export interface Recovered {
  base: Base
  edits: Edit[]
}

class LogDatabase extends Dexie {
  declare edits: Table<Edit, [ProjectId, number]>
  declare bases: Table<Base, ProjectId>

  constructor() {
    super('project-log')
    this.version(1).stores({ edits: '[projectId+number]', bases: 'projectId' })
    // version 1 wrote scenes, tracks and clips as plain objects by id
    this.version(2).upgrade((transaction) =>
      transaction
        .table<Base, ProjectId>('bases')
        .toCollection()
        .modify(({ project }) => {
          project.scenes = tableOf(Object.values(project.scenes) as unknown as Scene[])
          project.tracks = tableOf(Object.values(project.tracks) as unknown as Track[])
          project.clips = tableOf(Object.values(project.clips) as unknown as Clip[])
        }),
    )
  }
}

/**
 * The append-only log of what the server has not seen yet, in the browser's database: every committed change is written
 * at once, so that a killed tab loses nothing. Writes go out in order; the log holds no more than the unsaved changes.
 */
export class RecoveryLog {
  readonly #database = new LogDatabase()
  readonly #projectId: ProjectId
  readonly #failed: (detail: string) => void
  #writes: Promise<void> = Promise.resolve()
  #last = 0
  #base: Base | null = null
  #baseWritten = false

  /** `failed` is told once in a row when the browser refuses to store. */
  constructor(projectId: ProjectId, failed: (detail: string) => void) {
    this.#projectId = projectId
    this.#failed = failed
  }

  /** The changes that were not saved when the project was last open, or null. */
  async recover(): Promise<Recovered | null> {
    try {
      const base = await this.#database.bases.get(this.#projectId)
      const edits = await this.#all().toArray()
      return base && edits.length > 0 ? { base, edits } : null
    } catch (error) {
      this.#failed(String(error))
      return null
    }
  }

  /** From here on edits build on `project`, which the server has at `revision`; `kept` edits stay in the log. */
  begin(revision: number, project: Project, kept: readonly Edit[]): void {
    this.#base = { projectId: this.#projectId, revision, project, sent: null }
    this.#baseWritten = false
    const first = kept[0]?.number ?? Number.POSITIVE_INFINITY
    this.#last = Math.max(this.#last, kept.at(-1)?.number ?? 0)
    this.#write(async () => {
      await this.#all()
        .filter((edit) => edit.number < first)
        .delete()
      if (kept.length > 0) await this.#putBase()
      else await this.#database.bases.delete(this.#projectId)
    })
  }

  append(patch: Patch): void {
    const number = ++this.#last
    this.#write(async () => {
      if (!this.#baseWritten) await this.#putBase()
      await this.#database.edits.add({ projectId: this.#projectId, number, patch })
    })
  }

  /** A save is about to leave; remembers what it holds, should its answer never arrive. Returns the last edit in it. */
  sending(fingerprint: string): number {
    const upTo = this.#last
    this.#write(async () => {
      if (!this.#base) return
      this.#base = { ...this.#base, sent: { fingerprint, upTo } }
      await this.#putBase()
    })
    return upTo
  }

  /** The server has everything up to edit `upTo`, as `project` at `revision`. */
  saved(revision: number, project: Project, upTo: number): void {
    this.#write(async () => {
      this.#base = { projectId: this.#projectId, revision, project, sent: null }
      await this.#all()
        .filter((edit) => edit.number <= upTo)
        .delete()
      if ((await this.#all().count()) > 0) {
        await this.#putBase()
      } else {
        await this.#database.bases.delete(this.#projectId)
        this.#baseWritten = false
      }
    })
  }

  /** Resolves when everything told so far is stored. */
  async settled(): Promise<void> {
    await this.#writes
  }

  #all() {
    return this.#database.edits
      .where('[projectId+number]')
      .between([this.#projectId, Dexie.minKey], [this.#projectId, Dexie.maxKey])
  }

  async #putBase(): Promise<void> {
    if (!this.#base) return
    await this.#database.bases.put(this.#base)
    this.#baseWritten = true
  }

  #write(change: () => Promise<void>): void {
    const { edits, bases } = this.#database
    this.#writes = this.#writes
      .then(() => this.#database.transaction('rw', edits, bases, change))
      .catch((error: unknown) => this.#failed(String(error)))
  }
}

/** The document after the logged edits. */
export function replay(project: Project, edits: readonly Edit[]): Project {
  return edits.reduce((result, edit) => applyPatch(result, edit.patch), project)
}
