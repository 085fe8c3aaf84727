import type { KeptFiles } from './kept-files.ts'

/** Keeps files where HTTP leads: GET and PUT of an address that ends with the name. What cannot be kept is made again. */
export class RemoteFiles implements KeptFiles {
  readonly #base: string

  constructor(base: string) {
    this.#base = base
  }

  async get(name: string): Promise<Blob | null> {
    const answer = await fetch(this.#addressOf(name)).catch(() => null)
    if (answer?.ok) return answer.blob().catch(() => null)
    await answer?.body?.cancel()
    return null
  }

  async put(name: string, file: Blob): Promise<void> {
    const answer = await fetch(this.#addressOf(name), { method: 'PUT', body: file }).catch(() => null)
    await answer?.body?.cancel()
  }

  #addressOf(name: string): string {
    return this.#base + encodeURIComponent(name)
  }
}
