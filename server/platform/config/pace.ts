import type { Readable } from 'node:stream'

/** Time within which a client must send `LEAST_BYTES` more of a body, in milliseconds. */
const WINDOW_MS = 20_000
/** At this pace a save of 250 KB arrives within the time that a request has at most. */
const LEAST_BYTES = 16 * 1024

/** A client has stopped sending a body. */
export class StalledError extends Error {
  override name = 'StalledError'

  constructor() {
    super('the body has stopped to arrive')
  }
}

/**
 * Passes on the chunks of a body as they arrive. Only the time in which the client is waited for counts, not that in
 * which a chunk is worked on.
 * @throws StalledError when too few bytes arrive
 */
export async function* paced(body: Readable): AsyncGenerator<Uint8Array> {
  const chunks = body.iterator({ destroyOnReturn: false })
  let leftMs = WINDOW_MS
  let arrivedBytes = 0
  for (;;) {
    const next = chunks.next()
    let sinceMs = performance.now()
    while (!(await settlesWithin(next, leftMs))) {
      if (arrivedBytes < LEAST_BYTES) throw new StalledError()
      leftMs = WINDOW_MS
      arrivedBytes = 0
      sinceMs = performance.now()
    }
    leftMs = Math.max(0, leftMs - (performance.now() - sinceMs))
    const { done, value } = await next
    if (done) return
    arrivedBytes += value.length
    yield value
  }
}

/** Returns whether a promise settles in time; leaves its value and its error to others. */
async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false)
  })
  const settled = promise.then(
    () => true,
    () => true,
  )
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}
