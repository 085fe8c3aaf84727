import { Store } from '#ui/parts/store.ts'
import { type AudioFault, checkAudio, nameOfFile, sendAudio } from './add-audio.ts'

/** Files that are checked and sent at a time. */
const AT_ONCE = 3

/** A chosen file on its way to the list; one that was refused stays, with the reason, until the user takes it away. */
export interface QueuedFile {
  id: string
  file: File
  state: 'waiting' | 'checking' | 'sending' | 'refused'
  /** The part that is sent, 0 to 1. */
  sent: number
  fault: AudioFault | null
}

/** The files that are added to the recordings, in the order in which they were chosen. */
export class UploadQueue {
  readonly store = new Store<readonly QueuedFile[]>([])
  readonly #running = new Map<string, AbortController>()
  readonly #onAdded: () => void

  constructor(onAdded: () => void) {
    this.#onAdded = onAdded
  }

  take(files: readonly File[]): void {
    const fresh = files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      state: 'waiting' as const,
      sent: 0,
      fault: null,
    }))
    this.store.set([...this.store.value, ...fresh])
    this.#begin()
  }

  /** Takes a file out; what was sent of it is given up. */
  cancel(id: string): void {
    this.#running.get(id)?.abort()
    this.store.set(this.store.value.filter((one) => one.id !== id))
    this.#begin()
  }

  /** Tries a refused file once more. */
  again(id: string): void {
    this.#change(id, { state: 'waiting', sent: 0, fault: null })
    this.#begin()
  }

  cancelAll(): void {
    for (const stop of this.#running.values()) stop.abort()
    this.store.set([])
  }

  #change(id: string, change: Partial<QueuedFile>): void {
    this.store.set(this.store.value.map((one) => (one.id === id ? { ...one, ...change } : one)))
  }

  #begin(): void {
    const next = this.store.value.find(({ id, state }) => state === 'waiting' && !this.#running.has(id))
    if (!next || this.#running.size >= AT_ONCE) return
    void this.#run(next)
    this.#begin()
  }

  async #run({ id, file }: QueuedFile): Promise<void> {
    const stop = new AbortController()
    this.#running.set(id, stop)
    this.#change(id, { state: 'checking' })
    const added = await this.#add(id, file, stop.signal)
    this.#running.delete(id)
    if (added && !added.ok) this.#change(id, { state: 'refused', fault: added.error })
    if (added?.ok) {
      this.store.set(this.store.value.filter((one) => one.id !== id))
      this.#onAdded()
    }
    this.#begin()
  }

  async #add(id: string, file: File, signal: AbortSignal) {
    const checked = await checkAudio(file, signal)
    if (!checked?.ok) return checked
    this.#change(id, { state: 'sending' })
    const named = { file, name: nameOfFile(file), durationSec: checked.value }
    return sendAudio(named, (sent) => this.#change(id, { sent }), signal)
  }
}
