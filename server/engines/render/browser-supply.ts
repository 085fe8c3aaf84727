import { JobBrowser } from './browser.ts'

/** Gives each job a browser of its own. */
export class BrowserSupply {
  readonly #folder: string
  readonly #spares: boolean
  #spare: Promise<JobBrowser> | null = null
  #closed = false
  /** Browsers that are taken. */
  #taken = 0
  #host = ''

  /**
   * @param folder where the profiles are
   * @param spares whether the next browser is started as soon as one is given back, so that a job does not wait for it; none
   *   while another works
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
    this.#taken++
    try {
      return await this.#unused()
    } catch (error) {
      this.#taken--
      throw error
    }
  }

  async #unused(): Promise<JobBrowser> {
    const waiting = this.#spare
    // another job may ask meanwhile
    this.#spare = null
    const spare = await waiting?.catch(() => null)
    if (spare && (await spare.answers())) return spare
    await spare?.end()
    return JobBrowser.start(this.#folder, this.#host)
  }

  /** Ends a browser after its job. */
  async giveBack(browser: JobBrowser): Promise<void> {
    await browser.end()
    this.#taken--
    // a spare beside one that works would take memory for nothing, as long as that lasts
    if (!this.#spares || this.#closed || this.#taken > 0) return
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
