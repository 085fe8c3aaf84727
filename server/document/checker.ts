import { Worker } from 'node:worker_threads'
import type { Question, Verdict } from './check.ts'
import { Turns } from './turns.ts'

/**
 * Checks documents in a thread of its own, so that a large one delays no other call. One document is checked at a time,
 * and tenants take turns.
 */
export class DocumentChecker {
  readonly #turns = new Turns()
  #thread: Worker | null = null

  /** Rejects when the thread ends, as it does without memory; the next check starts another one. */
  check(tenantId: string, question: Question): Promise<Verdict> {
    return this.#turns.run(tenantId, async () => {
      this.#thread ??= this.#start()
      return answerOf(this.#thread, question)
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(new URL('./check.worker.ts', import.meta.url))
    thread.unref()
    // it ends then, and the check that waits for it rejects
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null
    })
    return thread
  }
}

function answerOf(thread: Worker, question: Question): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.removeAllListeners('message')
      thread.off('exit', ended)
      act()
    }
    const ended = () => settle(() => reject(new Error('the thread that checks documents has ended')))
    thread.once('exit', ended)
    thread.once('message', (verdict: Verdict) => settle(() => resolve(verdict)))
    thread.postMessage(question)
  })
}
