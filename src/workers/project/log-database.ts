import { Dexie, type Table } from 'dexie'
import type { ProjectId } from '#shared/model/ids.ts'
import type { Patch } from '#shared/model/patch.ts'

/** One committed change. `number` counts up within a project. */
export interface Edit {
  projectId: ProjectId
  number: number
  /** When it was made: milliseconds since 1970. */
  atMs: number
  patch: Patch
}

/** The document that the edits of a project build on: the server's at `revision`. */
export interface Base {
  projectId: ProjectId
  revision: number
  name: string
  projectJson: string
}

/** The last save that was sent: the fingerprint of its document and its last edit. */
export interface Sent {
  projectId: ProjectId
  fingerprint: string
  upTo: number
  /** The changes that the save left out because a text was too long. */
  skipped: Patch | null
}

/** The browser's database of a user's unsaved edits. */
export class LogDatabase extends Dexie {
  declare edits: Table<Edit, [ProjectId, number]>
  declare bases: Table<Base, ProjectId>
  declare sent: Table<Sent, ProjectId>

  constructor(name: string) {
    super(name)
    this.version(2).stores({ edits: '[projectId+number]', bases: 'projectId', sent: 'projectId' })
  }

  /** The edits of a project from number `first` to `last`, in order. */
  editsOf(projectId: ProjectId, first = 0, last = Number.POSITIVE_INFINITY) {
    return this.edits.where('[projectId+number]').between([projectId, first], [projectId, last], true, true)
  }
}
