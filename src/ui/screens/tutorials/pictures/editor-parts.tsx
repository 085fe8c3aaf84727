import { Box, Frame, Person, Play, Sound, Stroke, Words } from './shapes.tsx'

/** The library with a presenter to choose, and the presenter on the canvas. */
export function Presenter() {
  return (
    <>
      <Box x={12} y={12} w={48} h={76} />
      {[0, 1].map((row) =>
        [0, 1].map((column) => (
          <Box key={`${row} ${column}`} x={17 + column * 20} y={18 + row * 32} w={17} h={27} tone="line" />
        )),
      )}
      <Person x={25.5} y={24} h={21} wears="teal" />
      <Person x={45.5} y={24} h={21} wears="violet" />
      <Person x={25.5} y={56} h={21} wears="plum" />
      <Person x={45.5} y={56} h={21} />
      <Frame x={16} y={17} w={19} h={29} />
      <Box x={68} y={12} w={80} h={76} />
      <Person x={108} y={24} h={64} wears="teal" />
    </>
  )
}

/** A script with the button that has it spoken. */
export function Script() {
  return (
    <>
      <Box x={34} y={10} w={92} h={80} />
      {[70, 76, 58, 74, 40].map((w, at) => (
        <Words key={w} x={42} y={20 + at * 9} w={w} />
      ))}
      <Stroke d="M86 54v8" />
      <Box x={42} y={70} w={76} h={13} tone="accent" r={4} />
      <Words x={62} y={74.5} w={36} tone="panel" />
    </>
  )
}

/** The picture with the player's buttons. */
export function Playing() {
  return (
    <>
      <Box x={22} y={10} w={116} h={62} />
      <Person x={80} y={16} h={56} />
      <Play x={80} y={84} r={10} />
      <Stroke d="M30 84h36M94 84h36" tone="word" />
    </>
  )
}

const CLIPS = [
  { y: 34, from: 30, w: 96, tone: 'accent' },
  { y: 48, from: 36, w: 60, tone: 'teal' },
  { y: 62, from: 74, w: 52, tone: 'violet' },
  { y: 76, from: 30, w: 110, tone: 'plum' },
] as const

/** Tracks with clips and the playhead. */
export function Timeline() {
  return (
    <>
      <Box x={10} y={12} w={140} h={78} />
      <Stroke d="M30 22h112M30 19v6M58 19v6M86 19v6M114 19v6M142 19v6" tone="word" />
      {CLIPS.map(({ y, from, w, tone }) => (
        <g key={y}>
          <Box x={15} y={y + 2} w={9} h={6} tone="line" r={2} />
          <Box x={from} y={y} w={w} h={10} tone={tone} />
        </g>
      ))}
      <Stroke d="M88 18v70" tone="plum" />
    </>
  )
}

/** A presenter with handles. */
export function Canvas() {
  return (
    <>
      <Box x={16} y={12} w={128} h={76} />
      <Words x={28} y={30} w={40} tone="accent" />
      <Words x={28} y={40} w={32} />
      <Person x={106} y={22} h={62} wears="violet" />
      <Frame x={80} y={18} w={52} h={68} r={0} />
      {[80, 132].flatMap((x) =>
        [18, 86].map((y) => <Box key={`${x} ${y}`} x={x - 3.5} y={y - 3.5} w={7} h={7} r={1.5} tone="accent" />),
      )}
    </>
  )
}

/** The strip of scenes with the button that adds one. */
export function Scenes() {
  return (
    <>
      {[0, 1].map((at) => (
        <g key={at}>
          <Box x={14 + at * 48} y={32} w={42} h={28} />
          <Person x={35 + at * 48} y={37} h={23} wears={at ? 'teal' : 'accent'} />
          <Words x={22 + at * 48} y={66} w={26} />
        </g>
      ))}
      <Frame x={111} y={33} w={38} h={26} dashed />
      <Stroke d="M130 39v14M123 46h14" />
    </>
  )
}

/** A voice with its sound and pace. */
export function Voice() {
  return (
    <>
      <Person x={36} y={24} h={56} wears="plum" />
      <Stroke d="M62 36c6 6 6 20 0 26" tone="plum" />
      <Sound x={76} y={49} />
      <Stroke d="M76 80h66" tone="word" />
      <Box x={104} y={74} w={12} h={12} r={6} tone="accent" />
    </>
  )
}
