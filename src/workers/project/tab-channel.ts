import type { ProjectFeed } from '#shared/protocol/project.ts'
import { after } from '#workers/kit/frame-clock.ts'

/** A message between tabs that have the same project open. */
type TabMessage =
  | ProjectFeed
  | { type: 'writer' }
  | { type: 'snapshotRequest' }
  | { type: 'yield' }
  | { type: 'yielded' }

interface TabEvents {
  /** Another tab has started writing; a follower answers with `snapshotRequest`. */
  writer(): void
  /** Another tab requests the whole document. */
  snapshotRequest(): void
  /** Another tab asks this one to stop writing. */
  yield(): void
  /** The writer's document has changed. */
  feed(feed: ProjectFeed): void
}

/** Time that a writer gets to stop before its lease is taken, in milliseconds. */
const YIELD_MS = 3000

/** Connects the tabs of one browser that have the same project open. */
export class TabChannel {
  readonly #channel: BroadcastChannel
  #yielded: (() => void) | null = null

  constructor(name: string, events: TabEvents) {
    this.#channel = new BroadcastChannel(name)
    this.#channel.onmessage = (message: MessageEvent<TabMessage>) => {
      const { data } = message
      if (data.type === 'writer') events.writer()
      else if (data.type === 'snapshotRequest') events.snapshotRequest()
      else if (data.type === 'yield') events.yield()
      else if (data.type === 'yielded') this.#yielded?.()
      else events.feed(data)
    }
  }

  send(message: TabMessage): void {
    this.#channel.postMessage(message)
  }

  /** Asks the writer to stop; resolves when it has stopped, or after 3 s without a response. */
  askToYield(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        cancelWait()
        this.#yielded = null
        resolve()
      }
      const cancelWait = after(YIELD_MS, done)
      this.#yielded = done
      this.send({ type: 'yield' })
    })
  }
}
