import type { ProjectFeed } from '#shared/protocol/project.ts'
import { after } from '#workers/kit/frame-clock.ts'

/** What tabs that have the same project open say to each other. */
type TabMessage =
  | ProjectFeed
  | { type: 'writer' }
  | { type: 'snapshotRequest' }
  | { type: 'yield' }
  | { type: 'yielded' }

interface TabEvents {
  /** Another tab writes from here on; who wants to follow it says snapshotRequest. */
  writer(): void
  /** Another tab wants to see the whole document. */
  snapshotRequest(): void
  /** Another tab wants to write. */
  yield(): void
  /** The writer's document has changed. */
  feed(feed: ProjectFeed): void
}

/** How long a writer may take to put down its pen before it is taken from it. */
const YIELD_MS = 3000

/** The line between the tabs of one browser that have the same project open. */
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

  /** Asks the writer to stop; resolves when it has, or after 3 s where it does not answer. */
  askToYield(): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        callOff()
        this.#yielded = null
        resolve()
      }
      const callOff = after(YIELD_MS, done)
      this.#yielded = done
      this.send({ type: 'yield' })
    })
  }
}
