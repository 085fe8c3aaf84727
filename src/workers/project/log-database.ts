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

/** A save that was sent: the fingerprint of its document and its last edit. */
export interface SentSave {
  fingerprint: string
  upTo: number
  /** The changes that the save left out because a text was too long. */
  skipped: Patch | null
  /** Whether it held the name of the project; logs of earlier versions do not say. */
  named?: boolean
}

/** The last save that was sent. */
export interface Sent extends SentSave {
  projectId: ProjectId
  /** The saves before it that got no answer either; logs of earlier versions do not have them. */
  earlier?: readonly SentSave[]
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
