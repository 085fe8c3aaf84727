import { TurnThread } from '#server/thread/turn-thread.ts'
import type { Question, Verdict } from './check.ts'

/** Checks documents one at a time in a thread of its own; tenants take turns. */
export class DocumentChecker {
  readonly #thread = new TurnThread<Question, Verdict>(new URL('./check.worker.ts', import.meta.url))

  /** Rejects when the thread ends, as it does without memory. */
  check(tenantId: string, question: Question): Promise<Verdict> {
    return this.#thread.ask(tenantId, question)
  }

  /** Like `check`, with a document that is read when its turn comes. */
  checkLater(tenantId: string, read: () => Promise<Question>): Promise<Verdict> {
    return this.#thread.askLater(tenantId, read)
  }

  close(): Promise<void> {
    return this.#thread.close()
  }
}
