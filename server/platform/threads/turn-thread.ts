import { type Transferable, Worker } from 'node:worker_threads'
import { Turns } from './turns.ts'

/** Longest time of a question in milliseconds, many times what the longest one takes. */
const LIMIT_MS = 120_000

/**
 * Largest heap of a thread that reads files of strangers, in MiB. The largest file of a face takes 250, and a JSON text of 8 MB
 * at most 320: a thread whose `JSON.parse` meets its limit would end the whole process, while its own code ends alone.
 */
export const READER_HEAP_MB = 640

/** A question that took longer than a thread may. */
export class ThreadTimeError extends Error {
  override readonly name = 'ThreadTimeError'
}

/**
 * Asks a thread of its own, so that long work delays no other call. The thread starts with the first question and has
 * one at a time; owners take turns. A question that takes too long ends with its thread.
 */
export class TurnThread<Question, Answer> {
  readonly #turns = new Turns()
  readonly #program: URL
  readonly #limitMs: number
  readonly #heapMb: number | undefined
  #thread: Worker | null = null

  /**
   * @param program answers each message with one message
   * @param limitMs after which the thread is ended, counted from the turn of the question
   * @param heapMb MiB of JavaScript objects with which the thread ends; those of Node if missing
   */
  constructor(program: URL, limitMs = LIMIT_MS, heapMb?: number) {
    this.#heapMb = heapMb
    this.#program = program
    this.#limitMs = limitMs
  }

  /**
   * Rejects when the thread ends, as it does without memory, or, with a `ThreadTimeError`, when the question takes too
   * long; the next question starts another one.
   * @param moved what the thread gets instead of a copy
   * @param signal ends the question, and the thread that works on it; rejects with its reason
   */
  ask(owner: string, question: Question, moved: Transferable[] = [], signal?: AbortSignal): Promise<Answer> {
    return this.askLater(owner, async () => question, moved, signal)
  }

  /** Like `ask`, with a question that is read when its turn comes, so that those that wait take no memory. */
  askLater(
    owner: string,
    read: () => Promise<Question>,
    moved: Transferable[] = [],
    signal?: AbortSignal,
  ): Promise<Answer> {
    return this.#turns.run(owner, async () => {
      const question = await read()
      signal?.throwIfAborted()
      this.#thread ??= this.#start()
      return answerOf<Answer>(this.#thread, { question, moved, limitMs: this.#limitMs, signal })
    })
  }

  async close(): Promise<void> {
    await this.#thread?.terminate()
  }

  #start(): Worker {
    const thread = new Worker(
      this.#program,
      this.#heapMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: this.#heapMb } },
    )
    thread.unref()
    // it ends then, and the question that waits for it rejects
    thread.on('error', () => {})
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = null
    })
    return thread
  }
}

interface Asked {
  question: unknown
  moved: Transferable[]
  limitMs: number
  signal: AbortSignal | undefined
}

function answerOf<Answer>(thread: Worker, { question, moved, limitMs, signal }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let why: unknown = new Error('the thread that was asked has ended')
    const timer = setTimeout(() => {
      why = new ThreadTimeError(`the thread that was asked did not answer within ${limitMs} ms`)
      void thread.terminate()
    }, limitMs)
    const stop = () => {
      why = signal?.reason
      void thread.terminate()
    }
    const settle = (act: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      thread.removeAllListeners('message')
      thread.off('exit', ended)
      act()
    }
    const ended = () => settle(() => reject(why))
    signal?.addEventListener('abort', stop)
    thread.once('exit', ended)
    thread.once('message', (answer: Answer) => settle(() => resolve(answer)))
    thread.postMessage(question, moved)
  })
}
