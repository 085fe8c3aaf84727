import { bassBar, rootsOf } from '../theory/bass.ts'
import { METERS, type TimedChord, timedChords } from '../theory/meter.ts'
import type { Note } from '../theory/note.ts'
import { scaleOf } from '../theory/scale.ts'
import { setTune, wishesOf } from '../theory/tune.ts'
import { voiced } from '../theory/voicing.ts'
import type { Plan } from './plan.ts'

/** A piece as symbols, without its instruments; times in quarters. */
export interface Score {
  quarters: number
  chords: readonly TimedChord[]
  /** The bass of each chord. */
  roots: readonly number[]
  bass: readonly Note[]
  tune: readonly Note[]
  /** Four upper voices of each chord. */
  voicings: readonly (readonly number[])[]
  /** Where each part begins, and the end. */
  bounds: readonly number[]
}

/** Roots on the chords, for music without a layer of bass. */
const PLAIN_BASS = 'r'

/** Composes a piece: chords, bass, tune and inner voices. Throws where the plan does not go by the rules of its notation. */
export function compose(plan: Plan): Score {
  const meter = METERS[plan.meter]
  const scale = scaleOf(plan.key, plan.mode)
  const bounds = [0]
  for (const part of plan.parts) bounds.push(bounds.at(-1)! + part.split('|').length * meter.quarters)
  const chords = plan.parts.flatMap((part, at) => timedChords(part, meter, bounds[at]!))
  const quarters = bounds.at(-1)!
  const roots = rootsOf(chords.map(({ chord }) => chord))
  const pattern = plan.layers.find(({ plays }) => plays === 'bass')?.pattern ?? PLAIN_BASS
  const bars = pattern.split('|')
  const bass = Array.from({ length: quarters / meter.quarters }, (_, bar) =>
    bassBar({ chords, roots, scale, meter }, bars[bar % bars.length]!, bar * meter.quarters),
  ).flat()
  const wishes = plan.tune.flatMap((part, at) => (part === '' ? [] : wishesOf(part, meter, bounds[at]!)))
  return {
    quarters,
    chords,
    roots,
    bass,
    tune: setTune(wishes, { chords, bass, scale, meter, from: plan.tuneFrom }),
    voicings: voiced(
      chords.map(({ chord }) => chord),
      roots,
    ),
    bounds,
  }
}
