import { err, ok, type Result } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { SaveState } from '#shared/protocol/project.ts'
import { after } from '#workers/kit/frame-clock.ts'

/** Quiet time after an edit before it is saved, and after opening before the first save (editor specification 9). */
export const AUTOSAVE_MS = 3000
export const FIRST_SAVE_MS = 3500
const RETRY_MAX_MS = 60_000

interface SaverPorts {
  /** Sends what turns `saved` into `project` to the server. */
  send(saved: Project, project: Project): Promise<Result<null, Failure>>
  tell(state: SaveState, failure: Failure | null): void
}

/**
 * Keeps the server up to date: waits until the edits pause, sends one save at a time, tries again after a failure in
 * growing intervals. After a conflict it waits until someone has decided (`accept`).
 */
export class Saver {
  readonly #ports: SaverPorts
  #saved: Project
  #current: Project
  #running: Promise<Result<null, Failure>> | null = null
  #callOff: () => void = () => {}
  #retryMs = AUTOSAVE_MS
  #conflict: Failure | null = null
  #stopped = false

  constructor(saved: Project, ports: SaverPorts) {
    this.#saved = saved
    this.#current = saved
    this.#ports = ports
  }

  /** The document has changed; it is saved after `delayMs` without another change. */
  changed(project: Project, delayMs = AUTOSAVE_MS): void {
    if (this.#stopped) return
    this.#current = project
    if (this.#conflict) return
    if (!this.#running) this.#ports.tell('waiting', null)
    this.#schedule(delayMs)
  }

  #schedule(delayMs: number): void {
    this.#callOff()
    this.#callOff = after(delayMs, () => void this.flush())
  }

  /** Saves what is waiting now; resolves when the server has it or has refused. */
  async flush(): Promise<Result<null, Failure>> {
    this.#callOff()
    while (this.#running) await this.#running
    if (this.#stopped) return err({ code: 'read_only', detail: 'another tab writes this project' })
    if (this.#conflict) return err(this.#conflict)
    if (this.#current === this.#saved) {
      this.#ports.tell('saved', null)
      return ok(null)
    }
    this.#running = this.#send(this.#current)
    return this.#running
  }

  async #send(project: Project): Promise<Result<null, Failure>> {
    this.#ports.tell('saving', null)
    const result = await this.#ports.send(this.#saved, project)
    this.#running = null
    if (result.ok) {
      this.#saved = project
      this.#retryMs = AUTOSAVE_MS
      this.#ports.tell(this.#current === project ? 'saved' : 'waiting', null)
      return result
    }
    if (this.#stopped) return result
    this.#ports.tell('failed', result.error)
    if (result.error.code === 'conflict') {
      this.#callOff()
      this.#conflict = result.error
    } else {
      this.#schedule(this.#retryMs)
      this.#retryMs = Math.min(RETRY_MAX_MS, this.#retryMs * 2)
    }
    return result
  }

  /** Something is known to stand against saving: nothing is sent until `accept`. */
  block(conflict: Failure): void {
    this.#callOff()
    this.#conflict = conflict
    this.#ports.tell('failed', conflict)
  }

  /** A conflict is resolved: `saved` is what the server has, `current` what it is to have. */
  accept(saved: Project, current: Project): void {
    this.#conflict = null
    this.#saved = saved
    this.#current = current
  }

  /** Sends nothing any more; resolves when the save under way has ended. */
  async stop(): Promise<void> {
    this.#callOff()
    this.#stopped = true
    await this.#running
  }
}
