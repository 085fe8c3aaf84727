/** Objects with memory that the garbage collector does not count, until they are closed or transferred. */
type Closable = VideoFrame | ImageBitmap

/** Owners of the frames and bitmaps that are open; development builds only. */
const open = import.meta.env.DEV ? new FinalizationRegistry<string>(report) : null

function report(owner: string): void {
  console.error(
    `Leak: ${owner} was garbage-collected without close(). A decoder stops when a few of its frames stay open: ` +
      'call close() when the last user is done, or transfer it.',
  )
}

/**
 * Reports with `console.error` when a frame or bitmap is collected unclosed. `owner` names the object and its owner, such
 * as 'an image of the frame cache'; a later call replaces it. Does nothing in production builds. Returns the frame.
 */
export function watchForLeak<T extends Closable>(frame: T, owner: string): T {
  if (!open) return frame
  open.unregister(frame)
  open.register(frame, owner, frame)
  Object.defineProperty(frame, 'close', { value: closeWatched, configurable: true })
  return frame
}

/** Stops watching a frame or bitmap that is transferred to another thread. Returns the frame. */
export function unwatched<T extends Closable>(frame: T): T {
  open?.unregister(frame)
  return frame
}

function closeWatched(this: Closable): void {
  open?.unregister(this)
  Object.getPrototypeOf(this).close.call(this)
}
