import type { Localized } from '#shared/model/library.ts'
import { bass, brush, hall, kick, type Loop, loop, pad, play, pluck } from './synth.ts'

interface Piece {
  id: string
  name: Localized
  make: () => Loop
}

interface Plan {
  beatsPerMinute: number
  /** One chord a bar of four beats; the first note is the bass. */
  chords: number[][]
  pads: number
  plucks: number
  /** Order in which a bar's eighths pick the chord's notes; -1 rests. */
  pattern: number[]
  beat: number
}

/** Lays a plan out over its bars. */
function compose(plan: Plan): Loop {
  const beat = 60 / plan.beatsPerMinute
  const into = loop(plan.chords.length * 4 * beat)
  for (const [bar, chord] of plan.chords.entries()) {
    const start = bar * 4 * beat
    for (const [i, note] of chord.slice(1).entries()) {
      play(into, start, 4 * beat + 1.4, plan.pads * 0.16, (i - 1) * 0.5, pad(note, 4 * beat + 1.4))
    }
    for (const at of [0, 2.5]) play(into, start + at * beat, 1.6, 0.3, 0, bass(chord[0]!, 1.6))
    for (const [step, pick] of plan.pattern.entries()) {
      if (pick < 0) continue
      const note = chord[1 + (pick % (chord.length - 1))]! + 12 * (1 + Math.floor(pick / (chord.length - 1)))
      const accent = step % 4 === 0 ? 1 : 0.72 + 0.08 * ((bar + step) % 3)
      play(into, start + (step * beat) / 2, 2.2, plan.plucks * 0.16 * accent, Math.sin(step * 1.7) * 0.6, pluck(note))
    }
    for (let step = 0; step < 8; step++) {
      const at = start + (step * beat) / 2
      if (step === 0 || step === 5) play(into, at, 0.6, plan.beat * 0.42, 0, kick)
      if (step % 4 === 2) play(into, at, 0.4, plan.beat * 0.11, 0.15, brush(bar * 8 + step, 16))
      play(into, at, 0.16, plan.beat * 0.035 * (step % 2 ? 1 : 0.6), -0.3, brush(bar * 8 + step + 99, 46))
    }
  }
  hall(into, 0.3)
  return into
}

const named = (cn: string, tw: string, en: string, th: string): Localized => ({
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': en,
  'th-TH': th,
})

/** Bright, at work. */
const MORNING = [
  [48, 60, 64, 67, 71],
  [45, 57, 60, 64, 67],
  [41, 57, 60, 65, 69],
  [43, 55, 59, 62, 67],
]
/** Calm and wide. */
const HARBOUR = [
  [41, 60, 65, 67, 72],
  [45, 60, 64, 67, 71],
  [38, 57, 60, 65, 69],
  [46, 58, 62, 65, 69],
]
/** Forward, for news and products. */
const MOTION = [
  [45, 57, 60, 64, 71],
  [41, 57, 60, 65, 69],
  [48, 55, 60, 64, 67],
  [43, 55, 59, 62, 69],
]

export const PIECES: Piece[] = [
  {
    id: 'morning-desk',
    name: named('晨间书桌', '晨間書桌', 'Morning Desk', 'โต๊ะยามเช้า'),
    make: () =>
      compose({
        beatsPerMinute: 92,
        chords: [...MORNING, ...MORNING, ...MORNING, ...MORNING],
        pads: 0.8,
        plucks: 1,
        pattern: [0, 2, 1, 3, 4, 2, 3, 1],
        beat: 0.8,
      }),
  },
  {
    id: 'quiet-harbour',
    name: named('静谧港湾', '靜謐港灣', 'Quiet Harbor', 'ท่าเรืออันเงียบสงบ'),
    make: () =>
      compose({
        beatsPerMinute: 68,
        chords: [...HARBOUR, ...HARBOUR, ...HARBOUR],
        pads: 1.4,
        plucks: 0.6,
        pattern: [0, -1, 3, -1, 2, -1, 5, 4],
        beat: 0.25,
      }),
  },
  {
    id: 'forward-motion',
    name: named('稳步向前', '穩步向前', 'Forward Motion', 'ก้าวไปข้างหน้า'),
    make: () =>
      compose({
        beatsPerMinute: 112,
        chords: [...MOTION, ...MOTION, ...MOTION, ...MOTION, ...MOTION],
        pads: 0.9,
        plucks: 0.9,
        pattern: [0, 3, 1, 4, 2, 4, 1, 3],
        beat: 1.1,
      }),
  },
]
