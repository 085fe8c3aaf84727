import type { Worker } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    countWorkers(name: string): Promise<number>
    endWorkers(name: string): Promise<number>
    startedWorkers(): Promise<void>
    watchContexts(name: string): Promise<void>
    loseContexts(name: string): Promise<number>
    restoreContexts(name: string): Promise<void>
    contextPixels(name: string): Promise<string>
  }
}

/** The WebGL2 contexts of a worker that is watched. */
type Watched = typeof globalThis & { contexts?: { gl: WebGL2RenderingContext; loss: WEBGL_lose_context | null }[] }
type Named<Value> =
  BrowserCommand<[name: string]> extends (context: infer C, name: string) => unknown
    ? (context: C, name: string) => Promise<Value>
    : never

/** Runs a function in the workers of a page whose address has a name in it. */
async function inWorkers<T>(workers: Worker[], name: string, run: () => T): Promise<T[]> {
  return Promise.all(workers.filter((worker) => worker.url().includes(name)).map((worker) => worker.evaluate(run)))
}

/** Returns how many workers of a page have an address with a name in it, those that workers started among them. */
export const countWorkers: BrowserCommand<[name: string]> = async ({ page }, name): Promise<number> =>
  page.workers().filter((worker) => worker.url().includes(name)).length

/** Ends the workers of a page whose address has a name in it, as a browser does that is short of memory; returns how many. */
export const endWorkers: BrowserCommand<[name: string]> = async ({ page }, name): Promise<number> => {
  const workers = page.workers().filter((worker) => worker.url().includes(name))
  await Promise.allSettled(workers.map((worker) => worker.evaluate(() => self.close())))
  return workers.length
}

/** Waits until every worker of a page runs: a debugger holds for ever one that is ended while it starts. */
export const startedWorkers: BrowserCommand<[]> = async ({ page }): Promise<void> => {
  await Promise.allSettled(page.workers().map((worker) => worker.evaluate(() => 0)))
}

/** Collects the WebGL2 contexts that workers open from now on. */
export const watchContexts: Named<void> = async ({ page }, name) => {
  await inWorkers(page.workers(), name, () => {
    const contexts: NonNullable<Watched['contexts']> = []
    ;(globalThis as Watched).contexts = contexts
    const { prototype } = OffscreenCanvas
    const getContext = prototype.getContext as (this: OffscreenCanvas, ...args: unknown[]) => unknown
    const watched = function (this: OffscreenCanvas, ...args: unknown[]) {
      const gl = getContext.apply(this, args)
      if (gl instanceof WebGL2RenderingContext && contexts.every((known) => known.gl !== gl))
        contexts.push({ gl, loss: gl.getExtension('WEBGL_lose_context') })
      return gl
    }
    prototype.getContext = watched as never
  })
}

/** Takes away the contexts that were opened since, as a graphics driver does that starts anew; returns how many. */
export const loseContexts: Named<number> = async ({ page }, name) => {
  const lost = await inWorkers(page.workers(), name, () => {
    const alive = (globalThis as Watched).contexts?.filter(({ gl }) => !gl.isContextLost()) ?? []
    for (const { loss } of alive) loss?.loseContext()
    return alive.length
  })
  return lost.reduce((sum, count) => sum + count, 0)
}

/** Gives the contexts back. */
export const restoreContexts: Named<void> = async ({ page }, name) => {
  await inWorkers(page.workers(), name, () => {
    for (const { loss } of (globalThis as Watched).contexts ?? []) loss?.restoreContext()
  })
}

/** A digest of the size and the pixels of the first context. */
export const contextPixels: Named<string> = async ({ page }, name) => {
  const [digest = ''] = await inWorkers(page.workers(), name, () => {
    const gl = (globalThis as Watched).contexts?.[0]?.gl
    if (!gl) return ''
    const { drawingBufferWidth: width, drawingBufferHeight: height } = gl
    const pixels = new Uint32Array(width * height)
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(pixels.buffer))
    const colors = new Set(pixels).size
    return `${width}x${height}, ${colors} colors, ${pixels.reduce((hash, word) => (Math.imul(hash, 31) + word) | 0, 7)}`
  })
  return digest
}
