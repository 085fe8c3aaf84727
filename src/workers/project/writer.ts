import { err, ok, type Result } from '#shared/base/result.ts'
import { checkSave, savedForm } from '#shared/checks/check-save.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import { PROJECT_JSON_CHARS_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { diffProjects, isEmptyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, sceneDurationSec, thumbnailSec } from '#shared/model/queries.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost, ProjectSave, RecoveredEdits, SaveState } from '#shared/protocol/project.ts'
import { fetchStored, type Loaded, loadProject, readText } from './load-project.ts'
import { PosterScheduler } from './poster-scheduler.ts'
import { recoveredEdits, unseen } from './recovered.ts'
import { type Edit, type Recovered, RecoveryLog, replay } from './recovery-log.ts'
import { FIRST_SAVE_MS } from './save-machine.ts'
import { type Content, Saver } from './saver.ts'
import { fingerprint, serialize } from './serialize.ts'

interface WriterEvents {
  saving(state: SaveState, failure: Failure | null): void
  failed(failure: Failure): void
}

/** What a writer begins with. */
interface Opened {
  writer: Writer
  project: Project
  /** Null when nothing had been left unsaved on this device. */
  recovered: RecoveredEdits | null
}

const CONFLICT: Failure = { code: 'conflict', detail: 'the project was saved elsewhere meanwhile' }

/** The tab that has the lease: keeps the recovery log and the server up to date with what is committed. */
export class Writer {
  readonly #projectId: ProjectId
  readonly #host: ProjectHost
  readonly #log: RecoveryLog
  readonly #saver: Saver
  readonly #failed: (failure: Failure) => void
  #poster: PosterScheduler | null = null
  /** What the server has, as far as we know. */
  #known: { revision: number; projectJson: string }
  /** The document that was sent last without an answer: the server may have it. */
  #unanswered: string | null = null
  #committed: Project
  /** The scenes that were too long when the document was saved last. */
  #oversize: ReadonlySet<SceneId> = new Set()

  private constructor(projectId: ProjectId, host: ProjectHost, log: RecoveryLog, base: Loaded, events: WriterEvents) {
    this.#projectId = projectId
    this.#host = host
    this.#log = log
    this.#known = base
    this.#failed = (failure) => events.failed(failure)
    this.#committed = base.project
    this.#saver = new Saver(base.project, {
      send: (before, content) => this.#send(before, content),
      tell: (state, failure) => events.saving(state, failure),
    })
    if (!base.ownCover) this.#poster = new PosterScheduler(() => void this.#drawPoster())
  }

  /**
   * Loads the project and replays what a killed tab had not saved; without a network, from the log alone. A conflict is
   * told; the local document then shows.
   */
  static async open(projectId: ProjectId, host: ProjectHost, events: WriterEvents): Promise<Result<Opened, Failure>> {
    const log = new RecoveryLog(projectId, (detail) => events.failed({ code: 'recovery_log', detail }))
    const [loaded, recovered] = await Promise.all([loadProject(host, projectId), log.recover()])
    const offline = !loaded.ok && loaded.error.code === 'offline' && recovered !== null
    if (!loaded.ok && !offline) return loaded
    const kept = loaded.ok && recovered ? await unseen(recovered, loaded.value) : (recovered?.edits ?? [])
    const old = recovered && (offline || kept === null) ? baseOf(recovered) : loaded
    if (!old.ok) return old
    const edits = kept ?? recovered?.edits ?? []
    events.saving('saved', null)
    const writer = new Writer(projectId, host, log, old.value, events)
    const before = old.value.project
    const project = writer.#begin(old.value, edits)
    if (kept === null) writer.#saver.block(CONFLICT)
    if (offline) void writer.flush()
    const told = edits.length > 0 && kept !== null
    return ok({ writer, project, recovered: told ? recoveredEdits(before, project, edits) : null })
  }

  /** Goes on where the log ends. */
  #begin({ project: before, revision, projectJson }: Loaded, edits: Edit[]): Project {
    this.#log.begin({ revision, projectJson, name: before.name }, edits)
    const project = replay(before, edits)
    this.#committed = project
    if (project !== before) this.#saver.changed(project, FIRST_SAVE_MS)
    return project
  }

  /** Takes note of the document that counts now: logged at once, saved when edits pause. */
  committed(project: Project): void {
    if (project === this.#committed) return
    this.#log.append(diffProjects(this.#committed, project))
    this.#committed = project
    this.#saver.changed(project)
    this.#poster?.changed()
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
    this.#poster?.stop()
    await this.#saver.stop()
    await this.#log.settled()
  }

  /** Ends a conflict: makes a project of its own of this document; its id. The unsaved changes are in it then. */
  async keepAsCopy(name: string): Promise<Result<ProjectId, Failure>> {
    const project = { ...this.#committed, name }
    const { canvas } = project
    const { projectLiteral: projectJson, taskLiteral: taskJson } = await serialize(savedForm(project))
    const created = await this.#host.create({ name, canvas, projectJson, taskJson })
    if (created.ok) {
      this.#log.begin({ ...this.#known, name }, [])
      await this.#log.settled()
    }
    return created
  }

  /** Ends a conflict: the document that the server has; this one is given up. */
  async takeTheirs(): Promise<Result<Project, Failure>> {
    const loaded = await loadProject(this.#host, this.#projectId)
    if (!loaded.ok) return loaded
    const { project, revision, projectJson } = loaded.value
    this.#known = { revision, projectJson }
    this.#unanswered = null
    this.#log.begin({ revision, projectJson, name: project.name }, [])
    await this.#log.settled()
    this.#committed = project
    this.#saver.accept(project)
    return ok(project)
  }

  /** A missing poster is no reason to disturb anybody: the next change tries again. */
  async #drawPoster(): Promise<void> {
    const project = this.#committed
    const sceneId = project.sceneIds[0]!
    const timeSec = thumbnailSec(sceneDurationSec(project, sceneId))
    const drawn = await this.#host.drawPoster(this.#projectId, sceneId, timeSec)
    if (drawn.ok) await this.#saver.posterDrawn(drawn.value)
  }

  /** Sends what differs: the name alone, the poster alone, or the document with whichever of them changed as well. */
  async #send(before: Content, { project, posterUrl }: Content): Promise<Result<null, Failure>> {
    const upTo = this.#log.last
    const save: ProjectSave = { projectId: this.#projectId, revision: this.#known.revision }
    if (before.project.name !== project.name) save.name = project.name
    if (posterUrl !== null && posterUrl !== before.posterUrl) save.posterUrl = posterUrl
    const fitting = savedForm(project)
    let { projectJson } = this.#known
    if (!isEmptyPatch(diffProjects(before.project, { ...project, name: before.project.name }))) {
      this.#reportOversize(project)
      const texts = await serialize(fitting)
      projectJson = texts.projectJson
      save.projectJson = texts.projectLiteral
      save.taskJson = texts.taskLiteral
    }
    if (projectJson.length > PROJECT_JSON_CHARS_MAX) {
      return err({ code: 'too_large', detail: 'the document is larger than the server takes' })
    }
    const skipped = fitting === project ? null : diffProjects(fitting, project)
    const sent = this.#log.sending(await fingerprint(projectJson), upTo, skipped)
    const saved = await this.#sendOver(save)
    if (!saved.ok) {
      if (saved.error.code !== 'conflict') this.#unanswered = projectJson
      return saved
    }
    const { revision } = saved.value
    this.#unanswered = null
    this.#known = { revision, projectJson }
    this.#log.saved({ revision, projectJson, name: project.name }, sent)
    return ok(null)
  }

  /** A text that is too long is skipped: told once for each scene, until it was short enough. */
  #reportOversize(project: Project): void {
    const oversize = new Set(checkSave(project).flatMap(({ sceneId }) => sceneId ?? []))
    for (const sceneId of oversize) {
      if (this.#oversize.has(sceneId)) continue
      const subject = sceneById(project, sceneId)?.name ?? ''
      this.#failed({ code: 'save_content_oversize', detail: String(SPEECH_CHARS_MAX), subject })
    }
    this.#oversize = oversize
  }

  /**
   * A save that is stale only because name or cover were saved elsewhere, or because the answer to our own last save was
   * lost on its way, is sent again on top of that.
   */
  async #sendOver(save: ProjectSave): Promise<Result<{ revision: number }, Failure>> {
    const saved = await this.#host.save(save)
    if (saved.ok || saved.error.code !== 'conflict') return saved
    const stored = await fetchStored(this.#host, this.#projectId)
    if (!stored.ok) return stored
    const { projectJson, revision } = stored.value
    const ours = projectJson === null || projectJson === this.#known.projectJson || projectJson === this.#unanswered
    return ours ? this.#host.save({ ...save, revision }) : saved
  }
}

/** The document that a log builds on; its cover is not known. */
function baseOf({ base }: Recovered): Result<Loaded, Failure> {
  const { projectId, name, projectJson, revision } = base
  const read = readText(projectJson, projectId, name)
  return read.ok ? ok({ project: read.value, revision, projectJson, ownCover: true }) : read
}
