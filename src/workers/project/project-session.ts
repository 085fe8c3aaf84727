import type { Owner } from '#shared/base/browser-stores.ts'
import { Queue } from '#shared/base/queue.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { Command } from '#shared/commands/command.ts'
import { copyOf, cutOf } from '#shared/commands/editing/clipboard.ts'
import { movedWithWords } from '#shared/commands/moved-with-words.ts'
import type { ProjectId, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { EditMoment, GestureId, ProjectApi, ProjectEvent, ProjectHost } from '#shared/protocol/project.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'
import { Editing } from './editing.ts'
import { newId } from './new-id.ts'
import { Publisher } from './publisher.ts'
import { SharedClipboard } from './shared-clipboard.ts'
import { TabCoordination } from './tab-coordination.ts'
import type { Writer } from './writer.ts'

const READ_ONLY: Failure = { code: 'read_only', detail: 'another tab writes this project' }
const NOT_OPEN: Failure = { code: 'not_open', detail: 'no project is open' }

/** One open project: runs the calls of `ProjectApi` one after the other and publishes what each of them changed. */
export class ProjectSession implements ProjectApi {
  readonly #emit: (event: ProjectEvent) => void
  readonly #queue = new Queue()
  readonly #publisher: Publisher
  #clipboard: SharedClipboard | null = null
  #tabs: TabCoordination | null = null
  #editing: Editing | null = null

  constructor(emit: (event: ProjectEvent) => void) {
    this.#emit = emit
    this.#publisher = new Publisher(emit, (feed) => this.#tabs?.send(feed))
  }

  async feed(port: MessagePort): Promise<void> {
    this.#publisher.addFeed(port)
  }

  open(projectId: ProjectId, host: ProjectHost, owner: Owner): Promise<Result<null, Failure>> {
    return this.#queue.run(() => {
      this.#clipboard = new SharedClipboard(owner, (content) => this.#emit({ type: 'clipboard', content }))
      this.#tabs = new TabCoordination({
        projectId,
        host,
        owner,
        queue: this.#queue,
        editing: () => this.#editing,
        whole: () => this.#publisher.whole,
        show: (project) => this.#show(project),
        pictured: (sceneId, url) => this.#queue.run(() => this.#run({ type: 'scene.setPicture', sceneId, url }, {})),
        emit: (event) => this.#emit(event),
      })
      return this.#tabs.start()
    })
  }

  /** Resolves when the edit is in the recovery log; the interface receives the change long before. */
  run(command: Command, gesture?: GestureId, at?: EditMoment): Promise<Result<null, Refusal>> {
    const ran = this.#queue.run(() => this.#run(command, { gesture, ...at }))
    return gesture === undefined ? this.#logged(ran) : ran
  }

  copy(selection?: Selection): Promise<Result<null, Refusal>> {
    return this.#queue.run(async () => {
      if (!this.#editing) return err({ code: 'not_open' })
      const { project, selection: selected } = this.#editing.view
      const copied = copyOf(project, selection ?? selected)
      if (copied.ok) await this.#clipboard?.put(copied.value)
      else if (copied.error.code === 'copy_clean') await this.#clipboard?.put(null)
      return copied.ok ? ok(null) : copied
    })
  }

  cut(playheadSec?: number): Promise<Result<null, Refusal>> {
    const cut = this.#queue.run(async (): Promise<Result<null, Refusal>> => {
      if (!this.#editing || !this.#writer) return this.#refusal()
      const { project, selection } = this.#editing.view
      const content = cutOf(project, selection)
      if (!content.ok) return content
      await this.#clipboard?.put(content.value.content)
      return this.#run({ type: 'edit.delete', selection: content.value.selection }, { playheadSec })
    })
    return this.#logged(cut)
  }

  paste(atSec: number): Promise<Result<null, Refusal>> {
    const pasted = this.#queue.run(async (): Promise<Result<null, Refusal>> => {
      const content = (await this.#clipboard?.content()) ?? null
      if (!this.#editing) return this.#refusal()
      const { sceneId } = this.#editing.view
      return this.#run({ type: 'edit.paste', sceneId, content, atSec }, { playheadSec: atSec })
    })
    return this.#logged(pasted)
  }

  commit(gesture: GestureId): Promise<void> {
    return this.#edit((editing) => editing.commit(gesture, nowMs()))
  }

  cancel(gesture: GestureId): Promise<void> {
    return this.#edit((editing) => editing.cancel(gesture))
  }

  undo(): Promise<void> {
    this.#emit({ type: 'moved', moved: [] })
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

  async leave(): Promise<Result<null, Failure>> {
    const writer = await this.#queue.run(() => this.#writer)
    return writer ? writer.leave() : err(this.#editing ? READ_ONLY : NOT_OPEN)
  }

  takeOver(): Promise<void> {
    return this.#queue.run(() => this.#tabs?.takeOver())
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

  /** Throws where no project is open. */
  whole(): Promise<Project> {
    return this.#queue.run(() => {
      if (!this.#editing) throw new Error(NOT_OPEN.detail)
      return this.#editing.committed
    })
  }

  get #writer(): Writer | null {
    return this.#tabs?.writer ?? null
  }

  /** Resolves as `outcome` does, once everything committed so far is in the recovery log. */
  async #logged<T>(outcome: Promise<T>): Promise<T> {
    const value = await outcome
    await this.#writer?.logged()
    return value
  }

  #run(command: Command, how: EditMoment & { gesture?: GestureId }): Result<null, Refusal> {
    if (!this.#editing || !this.#writer) return this.#refusal()
    const before = this.#editing.committed
    const result = this.#editing.run(command, { atMs: nowMs(), ...how })
    this.#changed()
    if (command.type !== 'role.setSpeech') return result
    const moved = movedWithWords(before, this.#editing.committed, command.trackId)
    if (moved.length > 0) this.#emit({ type: 'moved', moved })
    return result
  }

  #refusal(): Result<never, Refusal> {
    return err({ code: this.#editing ? 'read_only' : 'not_open' })
  }

  async #takeTheirs(): Promise<Result<null, Failure>> {
    if (!this.#writer || !this.#editing) return err(READ_ONLY)
    const theirs = await this.#writer.takeTheirs()
    if (!theirs.ok) return theirs
    this.#editing.replace(theirs.value)
    this.#changed()
    return ok(null)
  }

  /** Changes the document where this tab writes it; the playhead keeps its place. */
  #edit(change: (editing: Editing) => void): Promise<void> {
    return this.#travel((editing) => {
      change(editing)
      return false
    })
  }

  /** Changes the document where this tab writes it; the playhead moves to the view's time where `change` returns true. */
  #travel(change: (editing: Editing) => boolean): Promise<void> {
    const changed = this.#queue.run(() => {
      if (this.#editing && this.#writer) this.#changed(change(this.#editing))
    })
    return this.#logged(changed)
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

  /** Shows a document: the first one opens the project, a later one replaces the document on screen. */
  #show(project: Project): void {
    if (this.#editing) this.#editing.replace(project)
    else this.#editing = new Editing({ project, selection: null, sceneId: project.sceneIds[0]!, timeSec: 0 }, newId)
    this.#changed()
  }
}
