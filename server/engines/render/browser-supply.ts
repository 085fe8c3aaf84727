import { JobBrowser } from './browser.ts'

/** Gives each job a browser of its own. */
export class BrowserSupply {
  readonly #folder: string
  readonly #spares: boolean
  #spare: Promise<JobBrowser> | null = null
  #closed = false
  #host = ''

  /**
   * @param folder where the profiles are
   * @param spares whether the next browser is started as soon as one is given back, so that a job does not wait for it
   */
  constructor(folder: string, spares: boolean) {
    this.#folder = folder
    this.#spares = spares
  }

  /**
   * Returns a browser that no job has used. A spare one that has ended or hangs is replaced.
   * @param host the only host, with its port, that the pages can reach; the same for every call
   * @throws RenderError `no_browser`
   */
  async take(host: string): Promise<JobBrowser> {
    this.#host = host
    const spare = await this.#spare?.catch(() => null)
    this.#spare = null
    if (spare && (await spare.answers())) return spare
    await spare?.end()
    return JobBrowser.start(this.#folder, this.#host)
  }

  /** Ends a browser after its job. */
  async giveBack(browser: JobBrowser): Promise<void> {
    await browser.end()
    if (!this.#spares || this.#closed) return
    this.#spare ??= JobBrowser.start(this.#folder, this.#host)
    // the next job starts its own and meets the error, if it is still there
    this.#spare.catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    const spare = this.#spare
    this.#spare = null
    await (await spare?.catch(() => null))?.end()
  }
}
