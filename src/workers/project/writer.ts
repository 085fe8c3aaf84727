import type { Owner } from '#shared/base/browser-stores.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { checkSave, savedForm } from '#shared/checks/check-save.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import { PROJECT_JSON_CHARS_MAX, SPEECH_CHARS_MAX } from '#shared/model/limits.ts'
import { diffProjects } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, thumbnailSec } from '#shared/model/queries.ts'
import { differsInPicturesAlone } from '#shared/model/scene-pictures.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost, ProjectSave, RecoveredEdits, SaveState } from '#shared/protocol/project.ts'
import { type BuiltSave, buildSave, documentDiffers, type KnownDocument } from './build-save.ts'
import { fetchStored, loadProject } from './load-project.ts'
import type { SentSave } from './log-database.ts'
import { type Opening, readOpening } from './opening.ts'
import { openingPoster, posterPrint } from './opening-poster.ts'
import { posterMoment, showsNothing } from './poster-moment.ts'
import { PosterScheduler } from './poster-scheduler.ts'
import { recoveredEdits, savesOf } from './recovered.ts'
import { RecoveryLog, replay } from './recovery-log.ts'
import { FIRST_SAVE_MS } from './save-machine.ts'
import { type Content, Saver } from './saver.ts'
import { fingerprint, serialize } from './serialize.ts'
import { StalePictures } from './stale-pictures.ts'

interface WriterEvents {
  saving(state: SaveState, failure: Failure | null): void
  failed(failure: Failure): void
  /** A picture of a scene was stored at an address; resolves when the document has it. */
  pictured(sceneId: SceneId, url: string): Promise<unknown>
}

/** A writer that has started. */
interface OpenedWriter {
  writer: Writer
  project: Project
  /** Null where no unsaved edits of this device were replayed. */
  recovered: RecoveredEdits | null
  /** The poster that the project opens with; '' for none. */
  posterUrl: string
}

/** Failures by which the server says that it has not saved. */
const REFUSALS: ReadonlySet<Failure['code']> = new Set(['conflict', 'gone', 'busy'])
/** Number of pictures of scenes that are stored with one poster; the next one takes further ones. */
const PICTURES_MAX = 8
const CONFLICT: Failure = { code: 'conflict', detail: 'the project was saved elsewhere meanwhile' }

/** Saves the project in the tab that has the lease: every commit goes to the recovery log, and then to the server. */
export class Writer {
  readonly #projectId: ProjectId
  readonly #host: ProjectHost
  readonly #log: RecoveryLog
  readonly #saver: Saver
  readonly #events: WriterEvents
  readonly #poster: PosterScheduler
  readonly #ownCover: boolean
  readonly #stale: StalePictures
  #isLeaving = false
  #known: KnownDocument
  /** The saves since the last answer, also those of an earlier visit: the server may have the document of any of them. */
  #unanswered: readonly SentSave[]
  #committed: Project
  /** The last edit that the server has, or that was undone since; changes that a save leaves out stay in the log. */
  #settled = 0
  #skips = false
  /** The scenes that were too long when the document was saved last. */
  #oversize: ReadonlySet<SceneId> = new Set()

  private constructor(
    projectId: ProjectId,
    host: ProjectHost,
    log: RecoveryLog,
    { base, edits, sent, source }: Opening,
    events: WriterEvents,
  ) {
    this.#projectId = projectId
    this.#host = host
    this.#log = log
    this.#known = base
    this.#unanswered = savesOf(sent)
    this.#events = events
    this.#ownCover = base.ownCover
    this.#stale = new StalePictures(projectId)
    this.#saver = new Saver(base.project, {
      send: (before, content) => this.#send(before, content),
      emit: (state, failure) => events.saving(state, failure),
      isKnown: () => this.#unanswered.length === 0,
      settled: () => this.#forgetUndone(),
    })
    const isBlank = () => !base.ownCover && base.posterUrl === '' && showsNothing(this.#committed)
    this.#poster = new PosterScheduler(() => this.#drawPictures(), isBlank)
    this.#log.begin({ revision: base.revision, projectJson: base.projectJson, name: base.project.name }, edits, sent)
    this.#committed = replay(base.project, edits)
    if (this.#committed !== base.project) this.#saver.changed(this.#committed, FIRST_SAVE_MS)
    if (source === 'conflict') this.#saver.block(CONFLICT)
    if (source === 'offline') void this.flush()
  }

  /** Opens the project with the edits that a killed tab did not save. In a conflict it shows the local document. */
  static async open(
    { projectId, host, owner }: { projectId: ProjectId; host: ProjectHost; owner: Owner },
    events: WriterEvents,
  ): Promise<Result<OpenedWriter, Failure>> {
    const log = new RecoveryLog(projectId, owner, (detail) => events.failed({ code: 'recovery_log', detail }))
    const opening = await readOpening(host, projectId, log)
    if (!opening.ok) return opening
    events.saving('saved', null)
    const writer = new Writer(projectId, host, log, opening.value, events)
    const { base, edits, source } = opening.value
    const project = writer.#committed
    const replayed = edits.length > 0 && source !== 'conflict'
    const recovered = replayed ? recoveredEdits(base.project, project, edits) : null
    return ok({ writer, project, recovered, posterUrl: edits.length > 0 ? '' : await openingPoster(base) })
  }

  /** The committed document has changed: logs it at once and saves it when edits pause. */
  committed(project: Project): void {
    if (project === this.#committed) return
    this.#log.append(diffProjects(this.#committed, project))
    const before = this.#committed
    this.#committed = project
    this.#saver.changed(project)
    if (differsInPicturesAlone(before, project)) return
    this.#stale.follow(before, project)
    this.#poster.changed()
  }

  /** Resolves when everything committed so far is stored in this browser. */
  logged(): Promise<void> {
    return this.#log.settled()
  }

  /** Saves pending changes now; resolves when the log knows what is saved, too. */
  async flush(): Promise<Result<null, Failure>> {
    const saved = await this.#saver.flush()
    await this.#log.settled()
    return saved
  }

  /** Saves pending changes, then an outdated poster (E16.07). */
  async leave(): Promise<Result<null, Failure>> {
    const saved = await this.flush()
    this.#isLeaving = true
    if (saved.ok) await this.#poster.drawNow()
    this.#isLeaving = false
    return saved
  }

  /** Stops: nothing is sent or logged after it resolves. Unsaved edits stay in the log. */
  async stop(): Promise<void> {
    this.#poster.stop()
    await this.#saver.stop()
    await this.#log.settled()
  }

  /** Ends a conflict: creates a project with this document, unsaved edits included, and returns its id. */
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

  /** Ends a conflict: discards this document and returns the server's. */
  async takeTheirs(): Promise<Result<Project, Failure>> {
    const loaded = await loadProject(this.#host, this.#projectId)
    if (!loaded.ok) return loaded
    const { project, revision, projectJson } = loaded.value
    this.#known = { revision, projectJson }
    this.#unanswered = []
    this.#log.begin({ revision, projectJson, name: project.name }, [])
    await this.#log.settled()
    this.#committed = project
    this.#saver.accept(project)
    return ok(project)
  }

  /**
   * Draws pictures of scenes, then the poster, which is of the document with their addresses. One that cannot be drawn is
   * not reported: the next change tries again, and leaving does.
   */
  async #drawPictures(): Promise<boolean> {
    const stale = this.#stale.of(this.#committed)
    for (const sceneId of stale.slice(0, PICTURES_MAX)) await this.#drawScene(sceneId)
    const made = this.#ownCover ? (await this.flush()).ok : await this.#drawPoster()
    if (stale.length > PICTURES_MAX && !this.#isLeaving) this.#poster.changed()
    return made
  }

  async #drawScene(sceneId: SceneId): Promise<void> {
    this.#stale.take(sceneId)
    const drawn = await this.#host.drawScene(this.#projectId, sceneId, thumbnailSec(this.#committed, sceneId))
    if (drawn.ok) await this.#events.pictured(sceneId, drawn.value)
    else this.#stale.putBack(sceneId)
  }

  async #drawPoster(): Promise<boolean> {
    const saved = await this.flush()
    if (!saved.ok) return false
    const { sceneId, timeSec } = posterMoment(this.#committed)
    const print = await posterPrint(this.#known.projectJson)
    const drawn = await this.#host.drawPoster(this.#projectId, sceneId, timeSec, print)
    if (drawn.ok) await this.#saver.posterDrawn(drawn.value)
    return drawn.ok
  }

  async #send(before: Content, content: Content): Promise<Result<null, Failure>> {
    const upTo = this.#log.last
    if (documentDiffers(before.project, content.project)) this.#reportOversize(content.project)
    const built = await buildSave(this.#projectId, this.#known, before, content, this.#unanswered)
    if (built.projectJson.length > PROJECT_JSON_CHARS_MAX) {
      return err({ code: 'too_large', detail: 'the document is larger than the server accepts' })
    }
    const { save, projectJson, skipped } = built
    const sent = { fingerprint: await fingerprint(projectJson), upTo, skipped, named: save.name !== undefined }
    const earlier = this.#unanswered.filter(({ fingerprint }) => fingerprint !== sent.fingerprint)
    await this.#log.sending(sent, earlier)
    return this.#deliver(built, content.project.name, sent, earlier)
  }

  async #deliver(
    { save, projectJson }: BuiltSave,
    name: string,
    sent: SentSave,
    earlier: readonly SentSave[],
  ): Promise<Result<null, Failure>> {
    const saved = await this.#sendOver(save)
    if (!saved.ok) {
      if ((save.projectJson || sent.named) && !REFUSALS.has(saved.error.code)) this.#unanswered = [...earlier, sent]
      return saved
    }
    const { revision } = saved.value
    this.#unanswered = []
    this.#known = { revision, projectJson }
    this.#log.saved({ revision, projectJson, name }, sent)
    this.#settled = sent.upTo
    this.#skips = sent.skipped !== null
    return ok(null)
  }

  /** Edits that were undone back to what the server has are no unsaved work. */
  #forgetUndone(): void {
    const { last } = this.#log
    if (last === this.#settled || this.#skips) return
    this.#log.begin({ ...this.#known, name: this.#committed.name }, [])
    this.#settled = last
  }

  /** A text that is too long is not saved: reports each scene once, until its text is short enough again. */
  #reportOversize(project: Project): void {
    const oversize = new Set(checkSave(project).flatMap(({ sceneId }) => sceneId ?? []))
    for (const sceneId of oversize) {
      if (this.#oversize.has(sceneId)) continue
      const subject = sceneById(project, sceneId)?.name ?? ''
      this.#events.failed({ code: 'save_content_oversize', detail: String(SPEECH_CHARS_MAX), subject })
    }
    this.#oversize = oversize
  }

  /**
   * Sends a save. Where it is stale only because the name or cover was saved elsewhere, or because the response to an own
   * save was lost or that save came late, sends it again with the new revision.
   */
  async #sendOver(save: ProjectSave): Promise<Result<{ revision: number }, Failure>> {
    const saved = await this.#host.save(save)
    if (saved.ok || saved.error.code !== 'conflict') return saved
    const stored = await fetchStored(this.#host, this.#projectId)
    if (!stored.ok) return stored
    const { projectJson, revision } = stored.value
    return (await this.#isOurs(projectJson)) ? this.#host.save({ ...save, revision }) : saved
  }

  /** Whether the server's document is the known one, or that of an own save whose response did not come. */
  async #isOurs(projectJson: string | null): Promise<boolean> {
    if (projectJson === null || projectJson === this.#known.projectJson) return true
    if (this.#unanswered.length === 0) return false
    const print = await fingerprint(projectJson)
    return this.#unanswered.some((save) => save.fingerprint === print)
  }
}
