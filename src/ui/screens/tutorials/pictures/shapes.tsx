import classes from './Picture.module.css'

/** The colours of the pictures, which follow the theme. */
type Tone = 'panel' | 'line' | 'word' | 'accent' | 'soft' | 'teal' | 'violet' | 'plum' | 'paper'

interface BoxProps {
  x: number
  y: number
  w: number
  h: number
  tone?: Tone
  r?: number
}

/** A rounded rectangle, filled. */
export function Box({ x, y, w, h, tone = 'panel', r = 3 }: BoxProps) {
  return <rect x={x} y={y} width={w} height={h} rx={r} className={classes[tone]} />
}

/** A rounded frame without filling; dashed where something can be put. */
export function Frame({ x, y, w, h, r = 3, dashed }: Omit<BoxProps, 'tone'> & { dashed?: boolean }) {
  return <rect x={x} y={y} width={w} height={h} rx={r} className={classes.frame} data-dashed={dashed || undefined} />
}

/** A line of text. */
export function Words({ x, y, w, tone = 'word' }: { x: number; y: number; w: number; tone?: Tone }) {
  return <Box x={x} y={y} w={w} h={4} r={2} tone={tone} />
}

type StrokeTone = 'accent' | 'teal' | 'plum' | 'word'

/** A stroke along a path. */
export function Stroke({ d, tone = 'accent' }: { d: string; tone?: StrokeTone }) {
  return <path d={d} className={classes.stroke} data-tone={tone} />
}

/** A round button with the sign of playing; `x` and `y` are its middle. */
export function Play({ x, y, r = 9 }: { x: number; y: number; r?: number }) {
  return (
    <>
      <circle cx={x} cy={y} r={r} className={classes.accent} />
      <path
        d={`M${x - r * 0.3} ${y - r * 0.45}l${r * 0.8} ${r * 0.45}l${-r * 0.8} ${r * 0.45}z`}
        className={classes.white}
      />
    </>
  )
}

const TONES = { teal: classes.teal, violet: classes.violet, accent: classes.accent, plum: classes.plum }

/** A presenter from the hips: `x` is the middle, `y` the top of the head, `h` the height. */
export function Person({ x, y, h, wears = 'accent' }: { x: number; y: number; h: number; wears?: keyof typeof TONES }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${h / 60})`}>
      <path d="M-22 60c0-22 6-30 22-30s22 8 22 30z" className={TONES[wears]} />
      <path d="M-6 30l6 11l6-11z" className={classes.white} />
      <path d="M-5 20h10v11l-5 4l-5-4z" className={classes.shade} />
      <ellipse cx="0" cy="14" rx="10" ry="12" className={classes.skin} />
      <path
        d="M-11 14c-2-12 4-16 11-16s13 4 11 16c-1-5-3-8-6-9c-5 2-10 2-13 1c-2 2-3 5-3 8z"
        className={classes.hair}
      />
    </g>
  )
}

const BARS = [6, 14, 22, 12, 18, 26, 16, 8, 20, 12, 6]

/** The bars of a sound from `x` on, with `y` in the middle. */
export function Sound({ x, y, tone = 'accent' }: { x: number; y: number; tone?: StrokeTone }) {
  const d = BARS.map((h, at) => `M${x + at * 6} ${y - h / 2}v${h}`).join('')
  return <Stroke d={d} tone={tone} />
}
