import { ThreadTimeError, TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { Question, Verdict } from './check.ts'

/** Longest check of a document, in milliseconds: the largest one takes seconds. */
const LIMIT_MS = 30_000

/** Checks documents one at a time in a thread of its own; tenants take turns. */
export class DocumentChecker {
  readonly #thread: TurnThread<Question, Verdict>

  /** @param limitMs after which a document counts as one that cannot be read */
  constructor(limitMs = LIMIT_MS) {
    this.#thread = new TurnThread(new URL('./check.worker.ts', import.meta.url), limitMs)
  }

  /** Rejects when the thread ends, as it does without memory. */
  check(tenantId: string, question: Question): Promise<Verdict> {
    return this.checkLater(tenantId, async () => question)
  }

  /** Like `check`, with a document that is read when its turn comes. */
  checkLater(tenantId: string, read: () => Promise<Question>): Promise<Verdict> {
    return this.#thread.askLater(tenantId, read).catch((error) => {
      if (error instanceof ThreadTimeError) return { type: 'broken', detail: 'The document takes too long to read.' }
      throw error
    })
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
