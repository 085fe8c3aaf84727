import { err, ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import { copyOf, cutOf } from '#shared/commands/editing/clipboard.ts'
import type { Refusal } from '#shared/commands/refusal.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import { applyPatch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { GestureId, ProjectApi, ProjectEvent, ProjectFeed, ProjectHost } from '#shared/protocol/project.ts'
import { Emitter } from '#workers/kit/emitter.ts'
import { after, nowMs } from '#workers/kit/frame-clock.ts'
import { Queue } from '#workers/kit/queue.ts'
import { Editing } from './editing.ts'
import { Lease } from './lease.ts'
import { loadProject } from './load-project.ts'
import { newId } from './new-id.ts'
import { Publisher } from './publisher.ts'
import { SharedClipboard } from './shared-clipboard.ts'
import { TabChannel } from './tab-channel.ts'
import { Writer } from './writer.ts'

const READ_ONLY: Failure = { code: 'read_only', detail: 'another tab writes this project' }
/** How soon loading is tried again when the right to write came and there was no network. */
const INHERIT_AGAIN_MS = 3000
const NOT_OPEN: Failure = { code: 'not_open', detail: 'no project is open' }

/** One open project: what `ProjectApi` asks for, done in turn, and everything that follows from it told. */
export class ProjectSession implements ProjectApi {
  readonly #events = new Emitter<ProjectEvent>()
  readonly #queue = new Queue()
  readonly #publisher = new Publisher(
    (event) => this.#events.emit(event),
    (feed) => this.#channel?.send(feed),
  )
  readonly #clipboard = new SharedClipboard((full) => this.#events.emit({ type: 'clipboard', full }))
  #projectId: ProjectId = ''
  #host: ProjectHost | null = null
  #editing: Editing | null = null
  #writer: Writer | null = null
  #lease: Lease | null = null
  #channel: TabChannel | null = null
  #following = false

  async listen(listener: (event: ProjectEvent) => void): Promise<void> {
    this.#events.listen(listener)
  }

  async feed(port: MessagePort): Promise<void> {
    this.#publisher.addFeed(port)
  }

  open(projectId: ProjectId, host: ProjectHost): Promise<Result<null, Failure>> {
    return this.#queue.run(async () => {
      this.#projectId = projectId
      this.#host = host
      const name = `avatar-studio-project-${projectId}`
      this.#channel = new TabChannel(name, {
        writer: () => this.#requestSnapshot(),
        snapshotRequest: () => this.#sendSnapshot(),
        yield: () => void this.#queue.run(() => this.#yield()),
        feed: (feed) => void this.#queue.run(() => this.#follow(feed)),
      })
      this.#lease = new Lease(name, {
        gained: () => void this.#queue.run(() => this.#becomeWriter()),
        lost: () => void this.#queue.run(() => this.#stopWriting()),
      })
      const result = (await this.#lease.start()) ? await this.#write() : await this.#read()
      this.#requestSnapshot()
      addEventListener('online', () => void this.#writer?.flush())
      return result
    })
  }

  /** Resolves when the edit is in the recovery log; the interface has been told long before. */
  async run(command: Command, gesture?: GestureId, playheadSec?: number): Promise<Result<null, Refusal>> {
    const outcome = await this.#queue.run(() => this.#run(command, { gesture, playheadSec }))
    if (gesture === undefined) await this.#writer?.logged()
    return outcome
  }

  copy(selection?: Selection): Promise<Result<null, Refusal>> {
    return this.#queue.run(async () => {
      if (!this.#editing) return err({ code: 'not_open' })
      const { project, selection: selected } = this.#editing.view
      const copied = copyOf(project, selection ?? selected)
      if (copied.ok) await this.#clipboard.put(copied.value)
      else if (copied.error.code === 'copy_clean') await this.#clipboard.put(null)
      return copied.ok ? ok(null) : copied
    })
  }

  async cut(playheadSec?: number): Promise<Result<null, Refusal>> {
    const outcome = await this.#queue.run(async (): Promise<Result<null, Refusal>> => {
      if (!this.#editing || !this.#writer) return this.#refusal()
      const cut = cutOf(this.#editing.view.project, this.#editing.view.selection)
      if (!cut.ok) return cut
      await this.#clipboard.put(cut.value.content)
      return this.#run({ type: 'edit.delete', selection: cut.value.selection }, { playheadSec })
    })
    await this.#writer?.logged()
    return outcome
  }

  async paste(atSec: number): Promise<Result<null, Refusal>> {
    const outcome = await this.#queue.run(async (): Promise<Result<null, Refusal>> => {
      const content = await this.#clipboard.content()
      if (!this.#editing) return this.#refusal()
      const { sceneId } = this.#editing.view
      return this.#run({ type: 'edit.paste', sceneId, content, atSec }, { playheadSec: atSec })
    })
    await this.#writer?.logged()
    return outcome
  }

  #run(command: Command, how: { gesture?: GestureId; playheadSec?: number }): Result<null, Refusal> {
    if (!this.#editing || !this.#writer) return this.#refusal()
    const result = this.#editing.run(command, { ...how, atMs: nowMs() })
    this.#changed()
    return result
  }

  #refusal(): Result<never, Refusal> {
    return err({ code: this.#editing ? 'read_only' : 'not_open' })
  }

  commit(gesture: GestureId): Promise<void> {
    return this.#edit((editing) => editing.commit(gesture, nowMs()))
  }

  cancel(gesture: GestureId): Promise<void> {
    return this.#edit((editing) => editing.cancel(gesture))
  }

  undo(): Promise<void> {
    return this.#travel((editing) => editing.undo())
  }

  redo(): Promise<void> {
    return this.#travel((editing) => editing.redo())
  }

  setBusy(busy: boolean): Promise<void> {
    return this.#edit((editing) => editing.setBusy(busy))
  }

  select(selection: Selection): Promise<void> {
    return this.#look({ selection })
  }

  selectScene(sceneId: SceneId, timeSec = 0): Promise<void> {
    return this.#look({ sceneId, selection: null, timeSec }, true)
  }

  async saveNow(): Promise<Result<null, Failure>> {
    const writer = await this.#queue.run(() => this.#writer)
    return writer ? writer.flush() : err(this.#editing ? READ_ONLY : NOT_OPEN)
  }

  takeOver(): Promise<void> {
    return this.#queue.run(async () => {
      if (this.#writer || !this.#editing) return
      await this.#channel?.askToYield()
      await this.#lease?.steal()
      await this.#becomeWriter()
    })
  }

  keepAsCopy(name: string): Promise<Result<ProjectId, Failure>> {
    return this.#queue.run(async () => {
      if (!this.#writer) return err(READ_ONLY)
      const copied = await this.#writer.keepAsCopy(name)
      if (copied.ok) await this.#takeTheirs()
      return copied
    })
  }

  takeTheirs(): Promise<Result<null, Failure>> {
    return this.#queue.run(() => this.#takeTheirs())
  }

  async #takeTheirs(): Promise<Result<null, Failure>> {
    if (!this.#writer || !this.#editing) return err(READ_ONLY)
    const theirs = await this.#writer.takeTheirs()
    if (!theirs.ok) return theirs
    this.#editing.replace(theirs.value)
    this.#changed()
    return ok(null)
  }

  whole(): Promise<Project> {
    return this.#queue.run(() => {
      if (!this.#editing) throw new Error(NOT_OPEN.detail)
      return this.#editing.committed
    })
  }

  #edit(change: (editing: Editing) => void): Promise<void> {
    return this.#travel((editing) => {
      change(editing)
      return false
    })
  }

  /** Does what only the writer may; `change` tells whether the playhead goes with it. */
  async #travel(change: (editing: Editing) => boolean): Promise<void> {
    await this.#queue.run(() => {
      if (!this.#editing || !this.#writer) return
      this.#changed(change(this.#editing))
    })
    await this.#writer?.logged()
  }

  #look(change: { selection: Selection; sceneId?: SceneId; timeSec?: number }, travelled = false): Promise<void> {
    return this.#queue.run(() => {
      this.#editing?.look(change)
      this.#changed(travelled)
    })
  }

  #changed(travelled = false): void {
    if (!this.#editing) return
    this.#publisher.publish(this.#editing, { writer: this.#writer !== null, travelled })
    this.#writer?.committed(this.#editing.committed)
  }

  /** Shows a document: the first one opens the project, a later one takes the place of what was there. */
  #show(project: Project): void {
    if (this.#editing) this.#editing.replace(project)
    else this.#editing = new Editing({ project, selection: null, sceneId: project.sceneIds[0]!, timeSec: 0 }, newId)
    this.#changed()
  }

  /** With the lease: loads what the server and the log have, and writes from there on. */
  async #write(): Promise<Result<null, Failure>> {
    if (!this.#host || this.#writer) return ok(null)
    const opened = await Writer.open(this.#projectId, this.#host, {
      saving: (state, failure) => this.#events.emit({ type: 'saving', state, failure }),
      failed: (failure) => this.#events.emit({ type: 'failed', failure }),
    })
    if (!opened.ok) return opened
    const { writer, project, recovered } = opened.value
    const opening = this.#editing === null
    this.#writer = writer
    this.#show(project)
    this.#channel?.send({ type: 'writer' })
    this.#events.emit({ type: 'lease', writer: true })
    if (opening && recovered) this.#events.emit({ type: 'recovered', recovered })
    return ok(null)
  }

  /** The tab that wrote is gone: goes on where it ended, as soon as the project can be loaded. */
  async #becomeWriter(): Promise<void> {
    const opened = await this.#write()
    if (!opened.ok) after(INHERIT_AGAIN_MS, () => void this.#queue.run(() => this.#becomeWriter()))
  }

  /** Without the lease: shows the server's document until the writer introduces itself. */
  async #read(): Promise<Result<null, Failure>> {
    const loaded = await loadProject(this.#host!, this.#projectId)
    if (!loaded.ok) return loaded
    this.#show(loaded.value.project)
    this.#events.emit({ type: 'lease', writer: false })
    return ok(null)
  }

  /** Asks the writer for the whole document; until it comes, patches do not count. */
  #requestSnapshot(): void {
    if (this.#writer) return
    this.#following = false
    this.#channel?.send({ type: 'snapshotRequest' })
  }

  /** A whole document crosses to other tabs only where one has asked for it. */
  #sendSnapshot(): void {
    const { whole } = this.#publisher
    if (this.#writer && whole) this.#channel?.send(whole)
  }

  /** Patches count from the whole document on that the writer introduced itself with. */
  #follow(feed: ProjectFeed): void {
    if (this.#writer || !this.#editing) return
    if (feed.type === 'opened') this.#following = true
    if (!this.#following) return
    const project = feed.type === 'opened' ? feed.project : applyPatch(this.#editing.view.project, feed.patch)
    this.#show(project)
  }

  async #yield(): Promise<void> {
    if (!this.#writer) return
    await this.#stopWriting()
    this.#channel?.send({ type: 'yielded' })
  }

  /** Ends writing: an open gesture is thrown away, what is unsaved stays in the log for the next writer. */
  async #stopWriting(): Promise<void> {
    const writer = this.#writer
    if (!writer) return
    this.#writer = null
    await writer.stop()
    if (this.#editing) this.#show(this.#editing.committed)
    this.#events.emit({ type: 'lease', writer: false })
    this.#events.emit({ type: 'saving', state: 'saved', failure: null })
    this.#requestSnapshot()
  }
}
