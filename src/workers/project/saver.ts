import { err, ok, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { SaveState } from '#shared/protocol/project.ts'
import { after } from '#workers/kit/frame-clock.ts'
import { AUTOSAVE_MS, SAVED, type SaveEffect, type SaveEvent, saveReducer } from './save-machine.ts'

/** The content that a save stores of a project. */
export interface Content {
  project: Project
  /** The address of the stored poster; null until one is drawn in this visit. */
  posterUrl: string | null
}

interface SaverPorts {
  /** Sends the differences between `saved` and `content`. After code `conflict` or `gone` only the user can go on. */
  send(saved: Content, content: Content): Promise<Result<null, Failure>>
  emit(state: SaveState, failure: Failure | null): void
  /** Whether the server is known to have the saved document, and not that of a save without an answer. */
  isKnown(): boolean
  /** The document is the saved one, though it may have been another since. */
  settled(): void
}

const READ_ONLY = err<Failure>({ code: 'read_only', detail: 'another tab writes this project' })
/** Failures that no retry resolves: the user decides. */
const CONFLICTS: ReadonlySet<Failure['code']> = new Set(['conflict', 'gone'])

/** Saves to the server, one save at a time: `save-machine.ts` decides; this class waits, sends and emits the state. */
export class Saver {
  readonly #ports: SaverPorts
  #machine = SAVED
  #saved: Content
  #current: Content
  #failure: Failure | null = null
  #running: Promise<Result<null, Failure>> | null = null
  #cancelWait: () => void = () => {}

  constructor(saved: Project, ports: SaverPorts) {
    this.#saved = { project: saved, posterUrl: null }
    this.#current = this.#saved
    this.#ports = ports
  }

  /** The document has changed: saves it after `waitMs` milliseconds without another change. */
  changed(project: Project, waitMs = AUTOSAVE_MS): void {
    this.#current = { ...this.#current, project }
    this.#dispatch({ type: 'edited', waitMs })
  }

  /** Saves a new poster at once, together with pending changes. */
  posterDrawn(posterUrl: string): Promise<Result<null, Failure>> {
    this.#current = { ...this.#current, posterUrl }
    return this.flush()
  }

  /** Saves pending changes now; resolves when the server has accepted or refused them. */
  async flush(): Promise<Result<null, Failure>> {
    while (this.#running) await this.#running
    this.#dispatch({ type: 'due', changed: this.#changed })
    if (this.#running) return this.#running
    if (this.#machine.stopped) return READ_ONLY
    return this.#machine.conflict && this.#failure ? err(this.#failure) : ok(null)
  }

  /** A conflict is known before any save: nothing is sent until `accept`. */
  block(conflict: Failure): void {
    this.#dispatch({ type: 'blocked' }, conflict)
  }

  /** A conflict is resolved: server and tab both have `project`. */
  accept(project: Project): void {
    this.#saved = { project, posterUrl: null }
    this.#current = this.#saved
    this.#dispatch({ type: 'resolved' })
    this.#dispatch({ type: 'due', changed: false })
  }

  /** Stops sending; resolves when the save in progress has ended. */
  async stop(): Promise<void> {
    this.#dispatch({ type: 'stopped' })
    await this.#running
  }

  get #changed(): boolean {
    const { project, posterUrl } = this.#current
    if (!this.#ports.isKnown()) return true
    return project !== this.#saved.project || posterUrl !== this.#saved.posterUrl
  }

  #dispatch(event: SaveEvent, failure: Failure | null = null): void {
    const { state, effects } = saveReducer(this.#machine, event)
    const emits = state.status !== this.#machine.status
    this.#machine = state
    const isEnd = event.type === 'due' || event.type === 'answered'
    if (isEnd && state.status === 'saved' && !this.#changed) this.#ports.settled()
    if (emits) {
      this.#failure = state.status === 'failed' ? failure : null
      this.#ports.emit(state.status, this.#failure)
    }
    for (const effect of effects) this.#apply(effect)
  }

  #apply(effect: SaveEffect): void {
    if (effect.type === 'send') {
      this.#running = this.#send(this.#current)
      return
    }
    this.#cancelWait()
    if (effect.type === 'wait')
      this.#cancelWait = after(effect.waitMs, () => this.#dispatch({ type: 'due', changed: this.#changed }))
  }

  async #send(content: Content): Promise<Result<null, Failure>> {
    const result = await this.#ports.send(this.#saved, content)
    this.#running = null
    if (result.ok) {
      this.#saved = content
      this.#dispatch({ type: 'answered', changed: this.#changed })
    } else {
      const { code } = result.error
      this.#dispatch({ type: 'refused', conflict: CONFLICTS.has(code), busy: code === 'busy' }, result.error)
    }
    return result
  }
}
