import { expect, onTestFinished, test } from 'vitest'
import { commands } from 'vitest/browser'
import { unwatched, watchForLeak } from '#workers/kit/leak-report.ts'

const picture = () => createImageBitmap(new ImageData(8, 8))

/** Collects garbage until a leak has been reported; all reports. */
async function reported(): Promise<string[]> {
  const reports: string[] = []
  const collect = async () => reports.push(...(await commands.takeLeaks('all')))
  await expect.poll(collect).toBeGreaterThan(0)
  return reports
}

test('a bitmap that is collected unclosed is reported with its owner, one that was closed or transferred is not', async () => {
  watchForLeak(await picture(), 'a closed bitmap').close()
  const sent = unwatched(watchForLeak(await picture(), 'a transferred bitmap'))
  new MessageChannel().port1.postMessage(sent, [sent])
  watchForLeak(await picture(), 'a lost bitmap')
  expect(await reported()).toEqual([expect.stringContaining('Leak: a lost bitmap was garbage-collected')])
})

test('a leak in a worker is reported', async () => {
  const worker = new Worker(new URL('./leaking.worker.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => worker.terminate())
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  expect(await reported()).toEqual([expect.stringContaining('Leak: a lost frame was garbage-collected')])
})
