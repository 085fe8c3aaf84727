import type { Waveform } from '#shared/protocol/media.ts'
import type { ItemSound } from '../model/item-media.ts'
import { ROW_PX } from '../model/row.ts'
import { FRAME_PX, type Shown } from './shown.ts'

/** Waveforms are scaled to their peak, but never to a peak below this, so that a whisper does not look like a shout. */
const LOUDEST_MIN = 0.25
/** Width of a bar and the gap after it, in CSS pixels. */
const BAR_PX = 2
const STEP_PX = 3
/** Volumes above this are drawn as high as this one. */
const VOLUME_MAX = 1.6

const loudestOf = new WeakMap<Waveform, number>()

function loudest(waveform: Waveform): number {
  const kept = loudestOf.get(waveform)
  if (kept !== undefined) return kept
  const most = waveform.peaks.reduce((max, peak) => Math.max(max, peak), LOUDEST_MIN)
  loudestOf.set(waveform, most)
  return most
}

/** Height of the waveform below a filmstrip, and below a title alone. */
const LOW_PX = 8
const HIGH_PX = 10

/** Paints a clip's waveform at the foot of the row, below its title or filmstrip. */
export function paintWave(
  context: CanvasRenderingContext2D,
  { x, from, to }: Shown,
  pps: number,
  waveform: Waveform,
  { sourceStartSec, volume, loop }: ItemSound,
  below: 'title' | 'strip',
): void {
  const { peaks, peaksPerSec } = waveform
  if (peaks.length === 0) return
  const scale = Math.min(VOLUME_MAX, volume) / loudest(waveform)
  const highest = below === 'strip' ? LOW_PX : HIGH_PX
  // bars are aligned to the clip, so that they do not flicker while it scrolls
  const first = x + Math.max(0, Math.floor((from - x) / STEP_PX)) * STEP_PX + FRAME_PX
  context.fillStyle = 'rgb(255 255 255 / 80%)'
  for (let at = first; at < to - FRAME_PX; at += STEP_PX) {
    const startAt = Math.floor((sourceStartSec + (at - x) / pps) * peaksPerSec)
    const endAt = Math.max(startAt + 1, Math.ceil((sourceStartSec + (at - x + STEP_PX) / pps) * peaksPerSec))
    let peak = 0
    for (let index = Math.max(0, startAt); index < endAt; index++) {
      peak = Math.max(peak, peaks[loop ? index % peaks.length : index] ?? 0)
    }
    const height = Math.max(1, Math.round(Math.min(1, peak * scale) * highest))
    context.fillRect(at, ROW_PX - FRAME_PX - height, BAR_PX, height)
  }
}
