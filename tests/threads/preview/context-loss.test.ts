import { expect, test } from 'vitest'
import { commands } from 'vitest/browser'
import { startPreview } from './started.ts'
import { project } from './world.ts'

const WORKER = 'preview.worker'

/** Plays a scene of two seconds to its end; returns what the canvas shows then. `during` runs after some frames. */
async function played(during?: (effects: () => unknown[]) => Promise<void>): Promise<string> {
  const started = await startPreview(undefined, project('video', 'photo', 2), undefined, () =>
    commands.watchContexts(WORKER),
  )
  const { preview, events } = started
  await preview.play('scene')
  await expect.poll(() => events.some((event) => event.type === 'drawn' && event.timeSec > 0.2)).toBe(true)
  await during?.(() => events.flatMap((event) => (event.type === 'effects' ? event.status : [])))
  const status = () => events.findLast((event) => event.type === 'status')
  await expect.poll(status).toMatchObject({ status: 'ended', timeSec: 2 })
  const drawn = () => events.findLast((event) => event.type === 'drawn')
  await expect.poll(drawn).toMatchObject({ timeSec: 2 })
  const pixels = await commands.contextPixels(WORKER)
  preview.dispose()
  return pixels
}

test('E14.18 a play during which the graphics context is lost and comes back ends in the same picture', async () => {
  const undisturbed = await played()
  expect(Number(/(\d+) colors/.exec(undisturbed)?.[1])).toBeGreaterThan(200)
  const disturbed = await played(async (effects) => {
    expect(await commands.loseContexts(WORKER)).toBeGreaterThan(0)
    await expect.poll(effects).toContain('lost')
    await commands.restoreContexts(WORKER)
    await expect.poll(() => effects().at(-1)).toBe('success')
  })
  expect(disturbed).toBe(undisturbed)
})
