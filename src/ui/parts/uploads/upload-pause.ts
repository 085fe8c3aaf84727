/** The reason with which an upload is aborted whose page is left: it can go on when its file is chosen again. */
export const LEFT = new DOMException('The page was left.', 'AbortError')

/** The switch that holds one upload, before it begins too. */
export class UploadPause {
  #isPaused = false
  #follow: ((isPaused: boolean) => void) | null = null

  set(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#follow?.(isPaused)
  }

  /** Calls `follow` with what is set, now if that is a pause, and whenever it changes. */
  onSet(follow: (isPaused: boolean) => void): void {
    this.#follow = follow
    if (this.#isPaused) follow(true)
  }
}
