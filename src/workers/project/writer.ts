import { err, ok, type Result } from '#shared/base/result.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import { diffProjects, isEmptyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost, ProjectSave, SaveState } from '#shared/protocol/project.ts'
import { fingerprint, fingerprintOf, type Loaded, loadProject } from './load-project.ts'
import { type Recovered, RecoveryLog, replay } from './recovery-log.ts'
import { FIRST_SAVE_MS, Saver } from './saver.ts'

interface WriterEvents {
  saving(state: SaveState, failure: Failure | null): void
  failed(failure: Failure): void
}

const CONFLICT: Failure = { code: 'conflict', detail: 'the project was saved elsewhere meanwhile' }

/** Which edits of the log the server has not seen, or null where the server's document is someone else's. */
function unseen({ base, edits }: Recovered, { project, revision }: Loaded): Recovered['edits'] | null {
  if (revision === base.revision) return edits
  const now = fingerprintOf(project)
  const { sent } = base
  if (sent && now === sent.fingerprint) return edits.filter((edit) => edit.number > sent.upTo)
  return now === fingerprintOf(base.project) ? edits : null
}

/** The tab that has the lease: keeps the recovery log and the server up to date with what is committed. */
export class Writer {
  readonly #projectId: ProjectId
  readonly #host: ProjectHost
  readonly #log: RecoveryLog
  readonly #saver: Saver
  #revision = 0
  #committed: Project

  private constructor(projectId: ProjectId, host: ProjectHost, log: RecoveryLog, saved: Project, events: WriterEvents) {
    this.#projectId = projectId
    this.#host = host
    this.#log = log
    this.#committed = saved
    this.#saver = new Saver(saved, {
      send: (before, project) => this.#send(before, project),
      tell: (state, failure) => events.saving(state, failure),
    })
  }

  /** Loads the project and replays what a killed tab had not saved. A conflict is told; the local document then shows. */
  static async open(
    projectId: ProjectId,
    host: ProjectHost,
    events: WriterEvents,
  ): Promise<Result<{ writer: Writer; project: Project }, Failure>> {
    const loaded = await loadProject(host, projectId)
    if (!loaded.ok) return loaded
    const log = new RecoveryLog(projectId, (detail) => events.failed({ code: 'recovery_log', detail }))
    const recovered = await log.recover()
    const kept = recovered ? unseen(recovered, loaded.value) : []
    const base = recovered && kept === null ? recovered.base : loaded.value
    const edits = kept ?? recovered?.edits ?? []

    const writer = new Writer(projectId, host, log, base.project, events)
    writer.#revision = base.revision
    log.begin(base.revision, base.project, edits)
    const project = replay(base.project, edits)
    writer.#committed = project
    if (project !== base.project) writer.#saver.changed(project, FIRST_SAVE_MS)
    else events.saving('saved', null)
    if (kept === null) writer.#saver.block(CONFLICT)
    return ok({ writer, project })
  }

  /** Takes note of the document that counts now: logged at once, saved when edits pause. */
  committed(project: Project): void {
    if (project === this.#committed) return
    this.#log.append(diffProjects(this.#committed, project))
    this.#committed = project
    this.#saver.changed(project)
  }

  /** Resolves when everything committed so far is stored in this browser. */
  logged(): Promise<void> {
    return this.#log.settled()
  }

  flush(): Promise<Result<null, Failure>> {
    return this.#saver.flush()
  }

  /** Puts down the pen: nothing is sent or logged after it resolves. What was not saved stays in the log. */
  async stop(): Promise<void> {
    await this.#saver.stop()
    await this.#log.settled()
  }

  /** Ends a conflict: `mine` saves this document over the server's, `theirs` gives this one up. */
  async resolve(choice: 'mine' | 'theirs'): Promise<Result<Project, Failure>> {
    const loaded = await loadProject(this.#host, this.#projectId)
    if (!loaded.ok) return loaded
    const { project, revision } = loaded.value
    this.#revision = revision
    const current = choice === 'mine' ? this.#committed : project
    this.#log.begin(revision, project, [])
    if (current !== project) this.#log.append(diffProjects(project, current))
    this.#committed = current
    this.#saver.accept(project, current)
    const saved = await this.#saver.flush()
    return saved.ok ? ok(current) : saved
  }

  async #send(before: Project, project: Project): Promise<Result<null, Failure>> {
    const name = before.name === project.name ? undefined : project.name
    const nameOnly = isEmptyPatch(diffProjects(before, { ...project, name: before.name }))
    const save: ProjectSave = { projectId: this.#projectId, name, revision: this.#revision }
    if (!nameOnly) {
      save.projectJson = JSON.stringify(encodeProject(project))
      save.taskJson = JSON.stringify(encodeTask(project))
      if (save.projectJson.length > PROJECT_JSON_CHARS_MAX) {
        return err({ code: 'save_content_oversize', detail: 'the document is larger than the server takes' })
      }
    }
    const upTo = this.#log.sending(save.projectJson ? fingerprint(save.projectJson) : fingerprintOf(before))
    const saved = await this.#sendOver(save, before)
    if (!saved.ok) return saved
    this.#revision = saved.value.revision
    this.#log.saved(this.#revision, project, upTo)
    return ok(null)
  }

  /** A save that is stale only because name or cover were saved elsewhere is sent again on top of that. */
  async #sendOver(save: ProjectSave, before: Project): Promise<Result<{ revision: number }, Failure>> {
    const saved = await this.#host.save(save)
    if (saved.ok || saved.error.code !== 'conflict') return saved
    const loaded = await loadProject(this.#host, this.#projectId)
    if (!loaded.ok) return loaded
    if (fingerprintOf(loaded.value.project) !== fingerprintOf(before)) return saved
    return this.#host.save({ ...save, revision: loaded.value.revision })
  }
}
