import type { SoundFlaw, SoundReport } from '#shared/sound/sound-report.ts'
import classes from './SoundView.module.css'

/** Height of the picture in its own units; it is drawn as wide as its place. */
const HEIGHT = 100
/** Height of the mark of each flaw below the wave. */
const MARK = 8
/** The narrowest mark, as a part of the width: a cut peak is seen in a sound of an hour, too. */
const WIDTH_MIN = 0.004

interface WaveformProps {
  report: SoundReport
  /** Says what the picture shows. */
  label: string
}

/** The wave of a sound with the places where it fails a check: behind the wave, and in a row for each check below it. */
export function Waveform({ report: { peaks, durationSec, flaws }, label }: WaveformProps) {
  const middle = HEIGHT / 2
  // a wave is never so thin that it is not seen
  const half = (peak: number) => Math.max(0.5, peak * middle)
  const wave = Array.from(peaks, (peak, x) => `M${x + 0.5} ${middle - half(peak)}V${middle + half(peak)}`).join('')
  const marked = flaws.filter(({ places }) => places.length > 0)
  return (
    <svg
      className={classes.wave}
      viewBox={`0 0 ${peaks.length} ${HEIGHT + MARK * marked.length}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {marked.map((flaw, row) => (
        <Marks key={flaw.code} flaw={flaw} row={row} columnsPerSec={peaks.length / durationSec} count={peaks.length} />
      ))}
      <path d={wave} className={classes.line} />
    </svg>
  )
}

interface MarksProps {
  flaw: SoundFlaw
  row: number
  columnsPerSec: number
  count: number
}

function Marks({ flaw: { code, places }, row, columnsPerSec, count }: MarksProps) {
  return (
    <g data-flaw={code} className={classes.marks}>
      {places.map(({ startSec, endSec }) => {
        const width = Math.max(count * WIDTH_MIN, (endSec - startSec) * columnsPerSec)
        const x = Math.min(count - width, startSec * columnsPerSec)
        return (
          <g key={startSec}>
            <rect x={x} width={width} y={0} height={HEIGHT} />
            <rect x={x} width={width} y={HEIGHT + MARK * row + 2} height={MARK - 2} />
          </g>
        )
      })}
    </g>
  )
}
