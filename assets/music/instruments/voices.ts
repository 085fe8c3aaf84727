import { blown, ensemble, synth } from './held.ts'
import { RATE } from './oscillators.ts'
import { plucked } from './plucked.ts'
import { bar, electricPiano, feltPiano } from './struck.ts'

/** Returns a note: its frequency in Hz, length in seconds without what rings after it, strength 0 to 1, seed of its noise. */
type Voice = (hz: number, lengthSec: number, velocity: number, seed: number) => Float32Array

const VOICES = {
  felt: feltPiano,
  electricPiano,
  guitar: plucked('guitar'),
  harp: plucked('harp'),
  ukulele: plucked('ukulele'),
  pizzicato: plucked('pizzicato'),
  marimba: bar('marimba'),
  vibraphone: bar('vibraphone'),
  kalimba: bar('kalimba'),
  glockenspiel: bar('glockenspiel'),
  musicBox: bar('musicBox'),
  pad: ensemble('pad'),
  strings: ensemble('strings'),
  softLead: ensemble('softLead'),
  flute: blown('flute'),
  clarinet: blown('clarinet'),
  whistle: blown('whistle'),
  organ: blown('organ'),
  synthPluck: synth('synthPluck'),
  synthBass: synth('synthBass'),
  roundBass: synth('roundBass'),
  upright: plucked('upright'),
} as const satisfies Record<string, Voice>

export type VoiceName = keyof typeof VOICES

/** Voices that are wide: both channels have a sound of their own. */
export const WIDE: readonly VoiceName[] = ['pad', 'strings']

/** The frequency of a MIDI note in Hz. */
const hzOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

/** Returns the root mean square of the loudest 100 ms of a sound. */
export function loudestRms(sound: Float32Array): number {
  const step = RATE / 10
  let loudest = 0
  for (let from = 0; from < sound.length; from += step) {
    const part = sound.subarray(from, from + step)
    loudest = Math.max(loudest, Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / step))
  }
  return loudest
}

const evenGains = new Map<VoiceName, number>()

/** Returns the factor that makes a voice as loud as the others: its middle note, half a second long, has a level of 0.1. */
function evenGain(name: VoiceName): number {
  const known = evenGains.get(name)
  if (known !== undefined) return known
  const isBass = name === 'synthBass' || name === 'roundBass' || name === 'upright'
  const gain = 0.1 / loudestRms(VOICES[name](hzOf(isBass ? 40 : 64), 0.9, 0.7, 1))
  evenGains.set(name, gain)
  return gain
}

/** Returns a note of a voice, as loud as that of any other voice. */
export function sung(name: VoiceName, midi: number, lengthSec: number, velocity: number, seed: number): Float32Array {
  const gain = evenGain(name)
  return VOICES[name](hzOf(midi), lengthSec, velocity, seed).map((value) => value * gain)
}
