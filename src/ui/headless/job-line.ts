import { type HeadlessJob, type HeadlessOutcome, headlessJobSchema } from '#shared/formats/headless-job.ts'

/** The connection from the page to the render node that opened it: reads the job and sends results. */
export class JobLine {
  readonly #base: string
  readonly #token: string

  /** `fragment` is `#ID:TOKEN`, as the node wrote it into the address. */
  constructor(fragment: string) {
    const [id = '', token = ''] = fragment.replace(/^#/, '').split(':')
    this.#base = `${location.origin}/render-job/${id}`
    this.#token = token
  }

  async job(): Promise<HeadlessJob> {
    return headlessJobSchema.parse(await (await this.#send('GET', '', null)).json())
  }

  /** Returns the address from which a worker fetches an `oss:` medium of the document. */
  mediaAddress(url: string): string {
    return `${this.#base}/media?${new URLSearchParams({ token: this.#token, url })}`
  }

  /** Returns the beginning of the address at which the node keeps a segment by name. */
  keptAddress(): string {
    return `${this.#base}/kept?${new URLSearchParams({ token: this.#token })}&name=`
  }

  async progress(part: number): Promise<void> {
    await this.#send('POST', '/progress', JSON.stringify({ part }))
  }

  /** Streams the finished file to the node without reading it into memory. */
  async file(file: Blob): Promise<void> {
    await this.#send('PUT', '/file', file)
  }

  async picture(png: Blob): Promise<void> {
    await this.#send('PUT', '/picture', png)
  }

  async done(outcome: HeadlessOutcome): Promise<void> {
    await this.#send('POST', '/done', JSON.stringify(outcome))
  }

  async #send(method: string, what: string, body: BodyInit | null): Promise<Response> {
    const headers = { authorization: `Bearer ${this.#token}` }
    const answer = await fetch(this.#base + what, { method, headers, body })
    if (!answer.ok) throw new Error(`the render node answered ${answer.status} to ${method} ${what}`)
    return answer
  }
}
