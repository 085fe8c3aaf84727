import type { WorldName } from '#bench/pages/main.ts'
import { median, spread } from '#bench/stats.ts'
import type { Case } from './case.ts'

const ROUNDS = 3
/** A figure whose arms spread over this part of their median is void. */
const SPREAD_MAX = 0.1

/**
 * An export beside the least that it can take, in turn in one page, with a floor more at the end: a machine that became
 * slower meanwhile shows in it.
 */
function floorOf(id: string, world: WorldName): Case {
  return {
    ids: [id],
    async run(room) {
      const page = await room.page()
      await page.evaluate((name) => window.bench.warm(name), world)
      const [own, floor]: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round++) {
        floor.push(await page.evaluate((name) => window.bench.floor(name), world))
        own.push(await page.evaluate((name) => window.bench.own(name), world))
      }
      floor.push(await page.evaluate((name) => window.bench.floor(name), world))
      await page.close()
      const runs = own.map((ms, round) => ms / ((floor[round]! + floor[round + 1]!) / 2))
      const beside = {
        'own ms': median(own),
        'own spread': spread(own),
        'floor ms': median(floor),
        'floor spread': spread(floor),
      }
      return { [id]: { value: median(runs), runs, beside, isVoid: Math.max(spread(own), spread(floor)) > SPREAD_MAX } }
    },
  }
}

export const floors: Case[] = [
  floorOf('export.video-overlay.vs-floor', 'video'),
  floorOf('export.video-overlay-720.vs-floor', 'smallVideo'),
  floorOf('export.video-overlay-full-range.vs-floor', 'fullRange'),
]
