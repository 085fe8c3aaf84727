import { median } from '#bench/stats.ts'
import type { Case, Finding } from './case.ts'

const FRAMES = 3
const ROUNDS = 3

/** Times that effects add to a frame on both backends, in ms a megapixel; the value is that of the dearest. */
export const effects: Case = {
  ids: ['effects.gl-ms-per-megapixel', 'effects.planes-ms-per-megapixel'],
  async run(room) {
    const found: Record<string, Finding> = {}
    for (const backend of ['gl', 'planes'] as const) {
      const page = await room.page()
      const rounds: Record<string, number>[] = []
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await page.evaluate(([on, frames]) => window.bench.effects(on, frames), [backend, FRAMES] as const))
      await page.close()
      const runs = rounds.map((round) => Math.max(...Object.values(round)))
      const beside = Object.fromEntries(
        Object.keys(rounds[0] ?? {}).map((name) => [name, median(rounds.map((round) => round[name] ?? 0))]),
      )
      found[`effects.${backend}-ms-per-megapixel`] = { value: median(runs), runs, beside }
    }
    return found
  },
}
