import { StockError } from './port.ts'

/** Answers that are kept, and for how long: the source counts questions by the hour. */
const KEPT_MAX = 200
const KEPT_CHARS_MAX = 8e6
const KEPT_MS = 10 * 60_000

interface Kept {
  atMs: number
  text: string | null
}

/** Answers of a source as they came: each question is asked once at a time, and its answer kept for ten minutes. */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>()
  #chars = 0
  readonly #asked = new Map<string, Promise<string | null>>()

  /**
   * Returns the answer to a question, read as JSON; null where there is nothing.
   * @param ask returns the text of the answer; it goes on for others where `signal` ends the wait of one
   * @throws StockError also for a text that is not JSON
   */
  async of(question: string, ask: () => Promise<string | null>, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted()
    const kept = this.#kept.get(question)
    if (kept && Date.now() - kept.atMs < KEPT_MS) return read(kept.text)
    const asking = this.#asked.get(question) ?? this.#ask(question, ask)
    return read(await unlessAborted(asking, signal))
  }

  #ask(question: string, ask: () => Promise<string | null>): Promise<string | null> {
    const asking = ask()
      .then((text) => {
        // what cannot be read is asked for again
        read(text)
        this.#keep(question, text)
        return text
      })
      .finally(() => this.#asked.delete(question))
    this.#asked.set(question, asking)
    return asking
  }

  #keep(question: string, text: string | null): void {
    this.#forget(question)
    this.#kept.set(question, { atMs: Date.now(), text })
    this.#chars += text?.length ?? 0
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX && this.#chars <= KEPT_CHARS_MAX) break
      this.#forget(oldest)
    }
  }

  #forget(question: string): void {
    this.#chars -= this.#kept.get(question)?.text?.length ?? 0
    this.#kept.delete(question)
  }
}

function read(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch (error) {
    throw new StockError('the source answers with no JSON', { cause: error })
  }
}

/** Waits for an answer until a signal aborts: rejects then with its reason. */
function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
