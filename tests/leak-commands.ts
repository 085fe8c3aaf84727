import type { Page, Worker } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

/** A worker answers within milliseconds; one that has not answered after this long is stuck, or held by a debugger. */
const ANSWER_MS = 20_000

const reports = new WeakMap<Page, string[]>()
const silent = new WeakSet<Worker>()

/** Starts collecting the leaks that a page and its workers report. */
export const watchLeaks: BrowserCommand<[]> = ({ page }) => {
  if (reports.has(page)) return
  const texts: string[] = []
  reports.set(page, texts)
  page.on('console', (message) => {
    if (message.text().startsWith('Leak: ')) texts.push(message.text())
  })
}

/**
 * Collects garbage in the workers, or in the page as well. Returns the leaks that were reported since the last call, and
 * the workers that did not answer: each is named once and asked no more, so that it fails one test and not all that follow.
 */
export const takeLeaks: BrowserCommand<[threads: 'all' | 'workers']> = async ({ page }, threads): Promise<string[]> => {
  const inFrames = threads === 'all' ? page.frames().map((frame) => frame.evaluate(collectGarbage)) : []
  const asked = page.workers().filter((worker) => !silent.has(worker))
  const [stuck] = await Promise.all([Promise.all(asked.map(collectIn)), Promise.allSettled(inFrames)])
  return [...(reports.get(page)?.splice(0) ?? []), ...stuck.flat()]
}

/** Collects garbage in a worker; returns a sentence if it does not answer. One that has ended has nothing to report. */
async function collectIn(worker: Worker): Promise<string[]> {
  let timer: NodeJS.Timeout | undefined
  const answer = worker.evaluate(collectGarbage).then(
    () => true,
    () => true,
  )
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, false)
  })
  const answered = await Promise.race([answer, late])
  clearTimeout(timer)
  if (answered) return []
  silent.add(worker)
  return [`Stuck: ${worker.url()} did not answer within ${ANSWER_MS / 1000} s`]
}

/** Runs in the browser. Finalizers run in tasks of their own after the collection. */
async function collectGarbage(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async' })
  await new Promise((resolve) => setTimeout(resolve))
}
