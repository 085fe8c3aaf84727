import { useEffect, useRef } from 'react'
import type { MediaUrl } from '#shared/model/ids.ts'
import { useWaveform } from '#ui/mirror/use-media.ts'
import { ROW_PX } from './rows.ts'
import classes from './Timeline.module.css'
import { useTimeline } from './timeline-context.ts'

/** Sounds are drawn in parts of their loudest moment, but a whisper is not drawn as a shout. */
const LOUDEST_MIN = 0.25
/** A bar and the room after it, in CSS pixels. */
const BAR_PX = 2
const STEP_PX = 3

export interface WaveformProps {
  url: MediaUrl
  /** Where the clip stands in the scene and which part of the source it plays, in seconds. */
  startSec: number
  durationSec: number
  sourceStartSec: number
  volume: number
  loop?: boolean
}

/** The loudness of a sound along its clip; only the part in view is drawn. */
export function Waveform({ url, startSec, durationSec, sourceStartSec, volume, loop }: WaveformProps) {
  const { pps, fromPx, toPx } = useTimeline()
  const canvas = useRef<HTMLCanvasElement>(null)
  const { waveform } = useWaveform(url)
  const leftPx = startSec * pps
  const from = Math.max(0, Math.floor((fromPx - leftPx) / STEP_PX) * STEP_PX)
  const to = Math.min(durationSec * pps, toPx - leftPx)
  const widthPx = Math.max(0, Math.ceil(to - from))

  useEffect(() => {
    const element = canvas.current
    if (!element || !waveform || waveform.peaks.length === 0 || widthPx === 0) return
    const { peaks, peaksPerSec } = waveform
    const ratio = window.devicePixelRatio
    element.width = widthPx * ratio
    element.height = ROW_PX * ratio
    const context = element.getContext('2d')
    if (!context) return
    context.scale(ratio, ratio)
    context.fillStyle = 'rgba(255, 255, 255, 0.55)'
    const loudest = peaks.reduce((most, peak) => Math.max(most, peak), LOUDEST_MIN)
    for (let x = 0; x < widthPx; x += STEP_PX) {
      const first = Math.floor((sourceStartSec + (from + x) / pps) * peaksPerSec)
      const last = Math.max(first + 1, Math.ceil((sourceStartSec + (from + x + STEP_PX) / pps) * peaksPerSec))
      let peak = 0
      for (let index = first; index < last; index++) {
        peak = Math.max(peak, peaks[loop ? index % peaks.length : index] ?? 0)
      }
      const height = Math.max(1, Math.min(1, (peak / loudest) * volume) * (ROW_PX - 6))
      context.fillRect(x, (ROW_PX - height) / 2, BAR_PX, height)
    }
  }, [waveform, widthPx, from, pps, sourceStartSec, volume, loop])

  return <canvas ref={canvas} className={classes.wave} style={{ left: from, width: widthPx }} aria-hidden />
}
