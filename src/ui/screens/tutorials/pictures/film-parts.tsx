import classes from './Picture.module.css'
import { Box, Frame, Person, Play, Stroke, Words } from './shapes.tsx'

function Landscape({ x, y, w, h }: { x: number; y: number; w: number; h: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${w / 60} ${h / 40})`}>
      <rect width="60" height="40" rx="3" className={classes.soft} />
      <circle cx="44" cy="11" r="5" className={classes.sun} />
      <path d="M0 37v-8l16-14l14 13l9-7l21 14v2q0 3-3 3h-54q-3 0-3-3z" className={classes.teal} />
    </g>
  )
}

/** Pictures, and the place to upload them. */
export function Media() {
  return (
    <>
      <Landscape x={16} y={18} w={60} h={40} />
      <Frame x={88} y={19} w={56} h={38} dashed />
      <Stroke d="M116 48v-18M108 37l8-8l8 8" />
      <Box x={16} y={66} w={128} h={18} />
      <Words x={26} y={73} w={60} />
    </>
  )
}

/** A title beside the presenter. */
export function Title() {
  return (
    <>
      <Box x={16} y={12} w={128} h={76} />
      <text x={26} y={50} className={classes.letter}>
        {'Aa'}
      </text>
      <Words x={26} y={58} w={48} />
      <Words x={26} y={66} w={36} />
      <Person x={110} y={26} h={62} wears="violet" />
    </>
  )
}

/** A presenter before a background. */
export function Background() {
  return (
    <>
      <Landscape x={16} y={12} w={96} h={64} />
      <Person x={64} y={26} h={50} />
      {(['teal', 'violet', 'plum'] as const).map((tone, at) => (
        <Box key={tone} x={120} y={12 + at * 23} w={24} h={18} tone={tone} />
      ))}
      <Words x={40} y={84} w={48} />
    </>
  )
}

/** Layouts to choose from. */
export function Layout() {
  return (
    <>
      {[14, 90].map((x) => (
        <Box key={x} x={x} y={12} w={56} h={34} />
      ))}
      <Person x={30} y={20} h={26} />
      <Words x={46} y={24} w={18} tone="accent" />
      <Words x={46} y={32} w={14} />
      <Words x={98} y={24} w={18} tone="accent" />
      <Words x={98} y={32} w={14} />
      <Person x={130} y={20} h={26} wears="teal" />
      {[14, 90].map((x) => (
        <Box key={x} x={x} y={54} w={56} h={34} />
      ))}
      <Person x={42} y={58} h={30} wears="violet" />
      <Landscape x={96} y={60} w={32} h={22} />
      <Person x={136} y={70} h={18} wears="plum" />
      <Frame x={13} y={53} w={58} h={36} />
    </>
  )
}

/** The four formats. */
export function Formats() {
  return [
    { x: 12, y: 36, w: 50, h: 28 },
    { x: 70, y: 22, w: 22, h: 40 },
    { x: 100, y: 36, w: 26, h: 26 },
    { x: 132, y: 33, w: 20, h: 28 },
  ].map(({ x, y, w, h }, at) => (
    <g key={x}>
      <Box x={x} y={y} w={w} h={h} />
      <Person x={x + w / 2} y={y + h * 0.2} h={h * 0.8} wears={(['accent', 'teal', 'violet', 'plum'] as const)[at]} />
      <Words x={x + w / 2 - 8} y={72} w={16} />
    </g>
  ))
}

/** A finished video that leaves the studio. */
export function Export() {
  return (
    <>
      <Box x={20} y={16} w={84} h={56} />
      <Person x={62} y={24} h={48} wears="teal" />
      <Play x={62} y={50} r={10} />
      <Stroke d="M128 22v40M114 48l14 14l14-14" />
      <Box x={20} y={80} w={122} h={6} tone="line" />
      <Box x={20} y={80} w={84} h={6} tone="accent" />
    </>
  )
}

/** A browser and a server. */
export function Where() {
  return (
    <>
      <Box x={14} y={20} w={60} h={46} />
      <Box x={14} y={20} w={60} h={9} tone="line" />
      <Play x={44} y={47} r={10} />
      <Stroke d="M32 78h24" tone="word" />
      {[20, 38, 56].map((y) => (
        <g key={y}>
          <Box x={92} y={y} w={54} h={14} />
          <Box x={98} y={y + 5} w={4} h={4} r={2} tone="teal" />
          <Words x={110} y={y + 5} w={28} />
        </g>
      ))}
    </>
  )
}

/** The list of videos with their progress. */
export function Videos() {
  return [14, 62, 110].map((x, at) => (
    <g key={x}>
      <Box x={x} y={22} w={40} h={56} />
      <Box x={x} y={22} w={40} h={30} tone="soft" />
      <Person x={x + 20} y={28} h={24} wears={(['accent', 'violet', 'plum'] as const)[at]} />
      <Words x={x + 5} y={58} w={26} />
      <Words x={x + 5} y={67} w={at === 2 ? 12 : 30} tone={at === 2 ? 'accent' : 'line'} />
    </g>
  ))
}

/** A link from a video to those who watch it. */
export function Share() {
  return (
    <>
      <Box x={14} y={30} w={58} h={40} />
      <Person x={43} y={38} h={32} />
      <Play x={43} y={54} r={8} />
      <Stroke d="M78 50h16l16-22h12M94 50h28M94 50l16 22h12" tone="word" />
      {(['teal', 'violet', 'plum'] as const).map((wears, at) => (
        <Person key={wears} x={136} y={16 + at * 23} h={20} wears={wears} />
      ))}
    </>
  )
}

/** A table whose rows become videos. */
export function Batch() {
  return (
    <>
      <Box x={12} y={18} w={60} h={64} />
      {[24, 42, 60].map((y) => (
        <g key={y}>
          <Words x={20} y={y + 5} w={18} tone="accent" />
          <Words x={44} y={y + 5} w={20} />
          <Stroke d={`M78 ${y + 7}h14M88 ${y + 3}l4 4l-4 4`} tone="word" />
        </g>
      ))}
      {(['accent', 'teal', 'plum'] as const).map((wears, at) => (
        <g key={wears}>
          <Box x={100} y={14 + at * 25} w={44} h={22} />
          <Person x={122} y={17 + at * 25} h={19} wears={wears} />
        </g>
      ))}
    </>
  )
}
