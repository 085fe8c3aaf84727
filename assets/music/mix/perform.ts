import { hashSeed, randomAt } from '#shared/base/random.ts'
import { hit } from '../instruments/drums.ts'
import { RATE } from '../instruments/oscillators.ts'
import { loudestRms, sung, WIDE } from '../instruments/voices.ts'
import type { Score } from '../score/compose.ts'
import { drumNotes, voiceNotes } from '../score/parts.ts'
import type { DrumLayer, Plan, VoiceLayer } from '../score/plan.ts'
import type { Note } from '../theory/note.ts'
import { addAround, panned, type Stereo, stereo } from './stereo.ts'

/** Samples of a packet of Opus: a loop has whole ones, so that nothing is added at its end. */
export const PACKET = 960

/** Players are this far beside the beat at most, in seconds. */
const LOOSE_SEC = 0.007
/** Players are louder or softer by this part. */
const LIVELY = 0.09
/** Hits of a drum that differ. */
const TAKES = 3
/** Level of an even balance: what a voice of 0 dB has. */
const EVEN_RMS = 0.1

/** Samples of a piece. */
const lengthOf = (plan: Plan, score: Score): number =>
  Math.round((score.quarters * 60 * RATE) / plan.beatsPerMinute / PACKET) * PACKET

interface Stage {
  plan: Plan
  score: Score
  dry: Stereo
  sent: Stereo
  /** Samples of a quarter. */
  quarter: number
}

/** Moves every second eighth back where the piece swings; in pieces without swing, nothing. */
function swung(start: number, swing: number): number {
  const inBeat = start - Math.floor(start + 1e-6)
  if (inBeat < 1e-6) return start
  return inBeat <= 0.5 ? start + swing * inBeat : start + (swing / 2) * (1 - inBeat) * 2
}

/** Adds a sound of a layer to the stage and sends a part of it to the hall. */
function place(
  { dry, sent }: Stage,
  sounds: readonly [Float32Array, Float32Array],
  at: number,
  gain: number,
  layer: VoiceLayer | DrumLayer,
) {
  const [left, right] = panned(layer.pan ?? 0)
  const share = layer.hall ?? 0
  addAround(dry.left, sounds[0], at, gain * left)
  addAround(dry.right, sounds[1], at, gain * right)
  if (share === 0) return
  addAround(sent.left, sounds[0], at, gain * left * share)
  addAround(sent.right, sounds[1], at, gain * right * share)
}

/** How loud a layer is in the part in which a note begins. */
function levelAt({ levels, gainDb }: VoiceLayer | DrumLayer, { bounds }: Score, start: number): number {
  const part = bounds.findLastIndex((bound) => bound <= start + 1e-6)
  const digit = Number(levels[Math.min(part, levels.length - 1)])
  return digit === 0 ? 0 : (digit / 7) ** 1.3 * 10 ** (gainDb / 20)
}

/** Places the notes of a layer, each a little beside its time and strength; `sound` makes one. */
function playLayer(
  stage: Stage,
  layer: VoiceLayer | DrumLayer,
  notes: readonly Note[],
  sound: (note: Note, seed: number) => readonly [Float32Array, Float32Array],
): void {
  const seed = hashSeed(`${stage.plan.id} ${layer.by} ${layer.pattern}`)
  for (const [at, note] of notes.entries()) {
    const level = levelAt(layer, stage.score, note.start)
    if (level === 0) continue
    // what begins together is beside the beat together, but for some milliseconds as of a hand
    const moment = Math.round(note.start * 96)
    const late = (randomAt(seed, moment) - 0.5) * 2 * LOOSE_SEC + randomAt(seed, at + 100_000) * 0.004
    const velocity = note.velocity * (1 + LIVELY * (randomAt(seed, moment + 200_000) * 2 - 1))
    const start = swung(note.start, stage.plan.swing ?? 0) * stage.quarter + late * RATE
    place(stage, sound({ ...note, velocity }, seed + at), Math.round(start), level, layer)
  }
}

/** Plays a piece with all its layers; returns what is heard directly and what goes to the hall. */
export function perform(plan: Plan, score: Score): { dry: Stereo; sent: Stereo } {
  const samples = lengthOf(plan, score)
  const stage: Stage = { plan, score, dry: stereo(samples), sent: stereo(samples), quarter: samples / score.quarters }
  for (const layer of plan.layers) {
    playLayer(stage, layer, voiceNotes(plan, layer, score), (note, seed) => {
      const lengthSec = (note.length * stage.quarter) / RATE
      const left = sung(layer.by, note.midi, lengthSec, note.velocity, seed)
      return [left, WIDE.includes(layer.by) ? sung(layer.by, note.midi, lengthSec, note.velocity, seed + 7) : left]
    })
  }
  for (const layer of plan.drums) {
    const takes = Array.from({ length: TAKES }, (_, take) => hit(layer.by, hashSeed(layer.by) + take * 31))
    const gain = EVEN_RMS / loudestRms(takes[0]!)
    playLayer(stage, layer, drumNotes(plan, layer), (note, seed) => {
      const sound = takes[seed % TAKES]!.map((value) => value * gain * note.velocity)
      return [sound, sound]
    })
  }
  return stage
}
