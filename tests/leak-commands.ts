import type { Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

const reports = new WeakMap<Page, string[]>()

/** Starts collecting the leaks that a page and its workers report. */
export const watchLeaks: BrowserCommand<[]> = ({ page }) => {
  if (reports.has(page)) return
  const texts: string[] = []
  reports.set(page, texts)
  page.on('console', (message) => {
    if (message.text().startsWith('Leak: ')) texts.push(message.text())
  })
}

/** Collects garbage in the workers, or in the page as well. Returns the leaks that were reported since the last call. */
export const takeLeaks: BrowserCommand<[threads: 'all' | 'workers']> = async ({ page }, threads): Promise<string[]> => {
  const inFrames = threads === 'all' ? page.frames().map((frame) => frame.evaluate(collectGarbage)) : []
  const inWorkers = page.workers().map((worker) => worker.evaluate(collectGarbage))
  // a worker that has ended meanwhile has nothing to report
  await Promise.allSettled([...inFrames, ...inWorkers])
  return reports.get(page)?.splice(0) ?? []
}

/** Runs in the browser. Finalizers run in tasks of their own after the collection. */
async function collectGarbage(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async' })
  await new Promise((resolve) => setTimeout(resolve))
}
