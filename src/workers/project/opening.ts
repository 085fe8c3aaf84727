import { ok, type Result } from '#shared/base/result.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { type Loaded, loadProject, readText } from './load-project.ts'
import type { Edit, Sent } from './log-database.ts'
import { unseen } from './recovered.ts'
import type { Recovered, RecoveryLog } from './recovery-log.ts'

/** The state that a writer starts from. */
export interface Opening {
  /** The document that `edits` build on. */
  base: Loaded
  /** The logged edits that the server does not have, in order. */
  edits: Edit[]
  /** The last save of an earlier visit, if it may still arrive: a request outlives the tab or editor that made it. */
  sent: Sent | null
  /**
   * `continued`: the server's document is the base. `conflict`: it is somebody else's, and the base comes from the log.
   * `offline`: the server cannot be reached, and the base comes from the log.
   */
  source: 'continued' | 'conflict' | 'offline'
}

/** Loads the project and what a killed tab did not save. Without a network the log alone opens the project. */
export async function readOpening(
  host: ProjectHost,
  projectId: ProjectId,
  log: RecoveryLog,
): Promise<Result<Opening, Failure>> {
  const [loaded, recovered] = await Promise.all([loadProject(host, projectId), log.recover()])
  if (loaded.ok && recovered) return continued(loaded.value, recovered)
  if (loaded.ok) return ok({ base: loaded.value, edits: [], sent: null, source: 'continued' })
  if (recovered && loaded.error.code === 'offline') return fromLog(recovered, 'offline')
  return loaded
}

async function continued(loaded: Loaded, recovered: Recovered): Promise<Result<Opening, Failure>> {
  const left = await unseen(recovered, loaded)
  return left ? ok({ base: loaded, ...left, source: 'continued' }) : fromLog({ ...recovered, sent: null }, 'conflict')
}

/** The log does not say whether the user chose the cover; no poster is drawn over it. */
function fromLog({ base, edits, sent }: Recovered, source: 'conflict' | 'offline'): Result<Opening, Failure> {
  const { projectId, name, projectJson, revision } = base
  const read = readText(projectJson, projectId, name)
  if (!read.ok) return read
  const loaded: Loaded = { project: read.value, revision, projectJson, ownCover: true, posterUrl: '' }
  return ok({ base: loaded, edits, sent, source })
}
