import { leaseName, type Owner } from '#shared/base/browser-stores.ts'
import type { Queue } from '#shared/base/queue.ts'
import { ok, type Result } from '#shared/base/result.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import { applyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectEvent, ProjectFeed, ProjectHost } from '#shared/protocol/project.ts'
import { after } from '#workers/kit/frame-clock.ts'
import type { Editing } from './editing.ts'
import { Lease } from './lease.ts'
import { loadProject } from './load-project.ts'
import { openingPoster } from './opening-poster.ts'
import { TabChannel } from './tab-channel.ts'
import { Writer } from './writer.ts'

/** Wait before loading is retried when this tab may write but the network is down. */
const LOAD_RETRY_MS = 3000

type TabRole =
  | { type: 'writer'; writer: Writer }
  /** `inStep`: the writer's whole document has arrived, so that its patches apply to the local one. */
  | { type: 'follower'; inStep: boolean }

/** The part of a session that the coordination of tabs reads and changes. */
interface TabSession {
  readonly projectId: ProjectId
  readonly host: ProjectHost
  readonly owner: Owner
  /** Every change of the document or the role runs in this queue. */
  readonly queue: Queue
  /** Null until the first document is shown. */
  editing(): Editing | null
  /** The whole document as it was published last; null until there is one. */
  whole(): ProjectFeed | null
  /** Shows a document; the first one opens the project. */
  show(project: Project): void
  /** Writes the address of a stored picture into the document. */
  pictured(sceneId: SceneId, url: string): Promise<unknown>
  emit(event: ProjectEvent): void
}

/** Decides whether this tab writes the project or follows the tab that does. Exactly one tab writes at a time. */
export class TabCoordination {
  readonly #session: TabSession
  readonly #channel: TabChannel
  readonly #lease: Lease
  #role: TabRole = { type: 'follower', inStep: false }

  constructor(session: TabSession) {
    const { projectId, queue } = session
    const name = leaseName(projectId)
    this.#session = session
    this.#channel = new TabChannel(name, {
      writer: () => this.#requestSnapshot(),
      snapshotRequest: () => this.#sendSnapshot(),
      yield: () => void queue.run(() => this.#yield()),
      feed: (feed) => void queue.run(() => this.#follow(feed)),
    })
    this.#lease = new Lease(name, {
      gained: () => void queue.run(() => this.#becomeWriter()),
      lost: () => void queue.run(() => this.#stopWriting()),
    })
  }

  /** Null while this tab follows. */
  get writer(): Writer | null {
    return this.#role.type === 'writer' ? this.#role.writer : null
  }

  /** Opens the project: to write where the lease is free, otherwise to follow. */
  async start(): Promise<Result<null, Failure>> {
    const result = (await this.#lease.start()) ? await this.#write() : await this.#read()
    this.#requestSnapshot()
    addEventListener('online', () => void this.writer?.flush())
    return result
  }

  /** Takes the lease from the tab that has it, after asking that tab to stop. */
  async takeOver(): Promise<void> {
    if (this.writer || !this.#session.editing()) return
    await this.#channel.askToYield()
    await this.#lease.steal()
    await this.#becomeWriter()
  }

  /** Sends a change to the tabs that follow. */
  send(feed: ProjectFeed): void {
    this.#channel.send(feed)
  }

  /** With the lease: loads what the server and the recovery log have, and writes from then on. */
  async #write(): Promise<Result<null, Failure>> {
    if (this.writer) return ok(null)
    const session = this.#session
    const opened = await Writer.open(session, {
      saving: (state, failure) => session.emit({ type: 'saving', state, failure }),
      failed: (failure) => session.emit({ type: 'failed', failure }),
      pictured: (sceneId, url) => session.pictured(sceneId, url),
    })
    if (!opened.ok) return opened
    const { writer, project, recovered, posterUrl } = opened.value
    const first = session.editing() === null
    this.#role = { type: 'writer', writer }
    if (first) session.emit({ type: 'poster', url: posterUrl })
    session.show(project)
    this.#channel.send({ type: 'writer' })
    session.emit({ type: 'lease', writer: true })
    if (first && recovered) session.emit({ type: 'recovered', recovered })
    return ok(null)
  }

  /** The previous writer is gone: continues from its last state as soon as the project can be loaded. */
  async #becomeWriter(): Promise<void> {
    const opened = await this.#write()
    if (!opened.ok) after(LOAD_RETRY_MS, () => void this.#session.queue.run(() => this.#becomeWriter()))
  }

  /** Without the lease: shows the server's document until the writer sends its own. */
  async #read(): Promise<Result<null, Failure>> {
    const loaded = await loadProject(this.#session.host, this.#session.projectId)
    if (!loaded.ok) return loaded
    this.#session.emit({ type: 'poster', url: await openingPoster(loaded.value) })
    this.#session.show(loaded.value.project)
    this.#session.emit({ type: 'lease', writer: false })
    return ok(null)
  }

  /** Asks the writer for the whole document and ignores patches until it arrives. */
  #requestSnapshot(): void {
    if (this.writer) return
    this.#role = { type: 'follower', inStep: false }
    this.#channel.send({ type: 'snapshotRequest' })
  }

  /** Sends the whole document; only on request, since it can be large. */
  #sendSnapshot(): void {
    const whole = this.#session.whole()
    if (this.writer && whole) this.#channel.send(whole)
  }

  #follow(feed: ProjectFeed): void {
    const editing = this.#session.editing()
    if (this.#role.type === 'writer' || !editing) return
    if (feed.type === 'opened') {
      this.#role = { type: 'follower', inStep: true }
      this.#session.show(feed.project)
    } else if (this.#role.inStep) {
      this.#session.show(applyPatch(editing.view.project, feed.patch))
    }
  }

  async #yield(): Promise<void> {
    if (!this.writer) return
    await this.#stopWriting()
    this.#channel.send({ type: 'yielded' })
  }

  /** Ends writing. An open gesture is discarded; unsaved edits stay in the log for the next writer. */
  async #stopWriting(): Promise<void> {
    const { writer } = this
    if (!writer) return
    this.#role = { type: 'follower', inStep: false }
    await writer.stop()
    const editing = this.#session.editing()
    if (editing) this.#session.show(editing.committed)
    this.#session.emit({ type: 'lease', writer: false })
    this.#session.emit({ type: 'saving', state: 'saved', failure: null })
    this.#requestSnapshot()
  }
}
