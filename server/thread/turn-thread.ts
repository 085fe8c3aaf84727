import { type Transferable, Worker } from 'node:worker_threads'
import { Turns } from './turns.ts'

/**
 * Asks a thread of its own, so that long work delays no other call. The thread starts with the first question and has
 * one at a time; owners take turns.
 */
export class TurnThread<Question, Answer> {
  readonly #turns = new Turns()
  readonly #program: URL
  #thread: Worker | null = null

  /** @param program answers each message with one message */
  constructor(program: URL) {
    this.#program = program
  }

  /**
   * Rejects when the thread ends, as it does without memory; the next question starts another one.
   * @param moved what the thread gets instead of a copy
   */
  ask(owner: string, question: Question, moved: Transferable[] = []): Promise<Answer> {
    return this.askLater(owner, async () => question, moved)
  }

  /** Like `ask`, with a question that is read when its turn comes, so that those that wait take no memory. */
  askLater(owner: string, read: () => Promise<Question>, moved: Transferable[] = []): Promise<Answer> {
    return this.#turns.run(owner, async () => {
      const question = await read()
      this.#thread ??= this.#start()
      return answerOf<Answer>(this.#thread, question, moved)
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(this.#program)
    thread.unref()
    // it ends then, and the question that waits for it rejects
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null
    })
    return thread
  }
}

function answerOf<Answer>(thread: Worker, question: unknown, moved: Transferable[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      thread.removeAllListeners('message')
      thread.off('exit', ended)
      act()
    }
    const ended = () => settle(() => reject(new Error('the thread that was asked has ended')))
    thread.once('exit', ended)
    thread.once('message', (answer: Answer) => settle(() => resolve(answer)))
    thread.postMessage(question, moved)
  })
}
