import type { BrowserCommand } from 'vitest/node'

/** Ends the workers of a page whose address has a name in it, as a browser does that is short of memory; returns how many. */
export const endWorkers: BrowserCommand<[name: string]> = async ({ page }, name): Promise<number> => {
  const workers = page.workers().filter((worker) => worker.url().includes(name))
  await Promise.allSettled(workers.map((worker) => worker.evaluate(() => self.close())))
  return workers.length
}
