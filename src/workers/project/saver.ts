import { err, ok, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { SaveState } from '#shared/protocol/project.ts'
import { after } from '#workers/kit/frame-clock.ts'
import { AUTOSAVE_MS, SAVED, type SaveEvent, saveAfter } from './save-machine.ts'

/** What the server is to have of a project. */
export interface Content {
  project: Project
  /** The poster as it is stored; null while none was drawn in this visit. */
  posterUrl: string | null
}

interface SaverPorts {
  /** Sends what turns `saved` into `content` to the server. Code `conflict` or `gone`: not without the user. */
  send(saved: Content, content: Content): Promise<Result<null, Failure>>
  tell(state: SaveState, failure: Failure | null): void
}

const READ_ONLY = err({ code: 'read_only', detail: 'another tab writes this project' })
/** Failures that no later attempt overcomes: the user decides. */
export const CONFLICTS: ReadonlySet<string> = new Set(['conflict', 'gone'])

/** Keeps the server up to date, one save at a time: `save-machine.ts` decides, this waits, sends and tells. */
export class Saver {
  readonly #ports: SaverPorts
  #machine = SAVED
  #saved: Content
  #current: Content
  #failure: Failure | null = null
  #running: Promise<Result<null, Failure>> | null = null
  #callOff: () => void = () => {}

  constructor(saved: Project, ports: SaverPorts) {
    this.#saved = { project: saved, posterUrl: null }
    this.#current = this.#saved
    this.#ports = ports
  }

  /** The document has changed; it is saved after `waitMs` without another change. */
  changed(project: Project, waitMs = AUTOSAVE_MS): void {
    this.#current = { ...this.#current, project }
    this.#tell({ type: 'edited', waitMs })
  }

  /** Saves a new poster at once, with whatever waits to be saved. */
  posterDrawn(posterUrl: string): Promise<Result<null, Failure>> {
    this.#current = { ...this.#current, posterUrl }
    return this.flush()
  }

  /** Saves what is waiting now; resolves when the server has it or has refused. */
  async flush(): Promise<Result<null, Failure>> {
    while (this.#running) await this.#running
    this.#tell({ type: 'due', changed: this.#changed })
    if (this.#running) return this.#running
    if (this.#machine.stopped) return READ_ONLY
    return this.#machine.conflict && this.#failure ? err(this.#failure) : ok(null)
  }

  /** Something is known to stand against saving: nothing is sent until `accept`. */
  block(conflict: Failure): void {
    this.#tell({ type: 'blocked' }, conflict)
  }

  /** A conflict is resolved: the server has `project`, and so have we. */
  accept(project: Project): void {
    this.#saved = { project, posterUrl: null }
    this.#current = this.#saved
    this.#tell({ type: 'resolved' })
    this.#tell({ type: 'due', changed: false })
  }

  /** Sends nothing any more; resolves when the save under way has ended. */
  async stop(): Promise<void> {
    this.#tell({ type: 'stopped' })
    await this.#running
  }

  get #changed(): boolean {
    const { project, posterUrl } = this.#current
    return project !== this.#saved.project || posterUrl !== this.#saved.posterUrl
  }

  #tell(event: SaveEvent, failure: Failure | null = null): void {
    const before = this.#machine
    const { machine, send, waitMs } = saveAfter(before, event)
    this.#machine = machine
    if (waitMs !== undefined) this.#callOff()
    if (waitMs) this.#callOff = after(waitMs, () => this.#tell({ type: 'due', changed: this.#changed }))
    if (machine.state !== before.state) {
      this.#failure = machine.state === 'failed' ? failure : null
      this.#ports.tell(machine.state, this.#failure)
    }
    if (send) this.#running = this.#send(this.#current)
  }

  async #send(content: Content): Promise<Result<null, Failure>> {
    const result = await this.#ports.send(this.#saved, content)
    this.#running = null
    if (result.ok) {
      this.#saved = content
      this.#tell({ type: 'answered', changed: this.#changed })
    } else {
      this.#tell({ type: 'refused', conflict: CONFLICTS.has(result.error.code) }, result.error)
    }
    return result
  }
}
