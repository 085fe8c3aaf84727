import { lowPassPart, RATE } from '../instruments/oscillators.ts'
import { filtered, highPass } from './filters.ts'
import { type Stereo, stereo } from './stereo.ts'

/** Delays in samples: primes apart, 29 to 81 ms. */
const DELAYS = [1399, 1657, 1949, 2239, 2557, 2971, 3407, 3881]

/**
 * Returns the sound of a hall: a network of eight delays that feed one another (Jot 1991, with a Householder matrix), which
 * loses highs at every turn. `fallSec` is how long it takes to fall by 60 dB; `turns` as in `filtered`.
 */
export function hall(sent: Stereo, fallSec: number, dampHz: number, turns = 2): Stereo {
  const wet = stereo(sent.left.length)
  const input = { left: filtered(sent.left, highPass(180), turns), right: filtered(sent.right, highPass(180), turns) }
  const lines = DELAYS.map((delay) => new Float32Array(delay))
  const losses = DELAYS.map((delay) => 10 ** ((-3 * delay) / (RATE * fallSec)))
  const heads = DELAYS.map(() => 0)
  const lows = DELAYS.map(() => 0)
  const part = lowPassPart(dampHz)
  for (let turn = 0; turn < turns; turn++) {
    for (let i = 0; i < wet.left.length; i++) {
      let [sum, left, right] = [0, 0, 0]
      for (let k = 0; k < 8; k++) {
        lows[k]! += (lines[k]![heads[k]!]! - lows[k]!) * part
        const out = lows[k]! * losses[k]!
        sum += out
        if (k % 2) left += k % 4 === 1 ? out : -out
        else right += k % 4 === 0 ? out : -out
        lines[k]![heads[k]!] = out
      }
      const shared = sum / 4
      for (let k = 0; k < 8; k++) {
        const line = lines[k]!
        const head = heads[k]!
        line[head] = line[head]! - shared + (k % 2 ? input.left[i]! : input.right[i]!) * 0.5
        heads[k] = head + 1 === line.length ? 0 : head + 1
      }
      wet.left[i] = left
      wet.right[i] = right
    }
  }
  return wet
}
