import { useId } from 'react'
import classes from './Picture.module.css'
import { Box, Frame, Person, Sound, Stroke, Words } from './shapes.tsx'

/** Sentences with pauses between them. */
export function Pauses() {
  return (
    <>
      <Box x={14} y={14} w={132} h={72} />
      {[26, 48, 70].map((y, row) => (
        <g key={y}>
          <Words x={24} y={y} w={34 + row * 10} />
          <Box x={64 + row * 10} y={y - 4} w={3} h={12} r={1.5} tone="accent" />
          <Box x={70 + row * 10} y={y - 4} w={3} h={12} r={1.5} tone="accent" />
          <Words x={80 + row * 10} y={y} w={50 - row * 16} />
        </g>
      ))}
    </>
  )
}

/** A word and how it sounds. */
export function Readings() {
  return (
    <>
      <Box x={14} y={28} w={56} h={44} />
      <text x={42} y={61} textAnchor="middle" className={classes.letter}>
        {'A1'}
      </text>
      <Stroke d="M76 50h10M82 45l5 5l-5 5" tone="word" />
      <g transform="translate(92 0) scale(.86 1)">
        <Sound x={0} y={50} tone="teal" />
      </g>
    </>
  )
}

/** A subtitle under the presenter. */
export function Subtitles() {
  return (
    <>
      <Box x={22} y={10} w={116} h={80} />
      <Person x={80} y={16} h={74} wears="teal" />
      <Box x={34} y={66} w={92} h={17} tone="accent" r={4} />
      <Words x={44} y={70} w={72} tone="panel" />
      <Words x={56} y={76.5} w={48} tone="soft" />
    </>
  )
}

/** Three shot sizes. */
export function Shots() {
  return [
    { x: 10, top: 16, h: 52 },
    { x: 59, top: 12, h: 74 },
    { x: 108, top: 6, h: 120 },
  ].map(({ x, top, h }) => (
    <g key={x}>
      <svg x={x} y={18} width={42} height={64} role="presentation">
        <Box x={0} y={0} w={42} h={64} />
        <Person x={21} y={top} h={h} wears="violet" />
      </svg>
      {x === 59 && <Frame x={x} y={18} w={42} h={64} />}
    </g>
  ))
}

/** A presenter in a round window beside slides. */
export function Mask() {
  const id = useId()
  return (
    <>
      <Box x={14} y={12} w={132} h={76} />
      <Words x={26} y={26} w={52} tone="accent" />
      {[38, 48, 58].map((y) => (
        <Words key={y} x={26} y={y} w={44} />
      ))}
      <clipPath id={id}>
        <circle cx={112} cy={54} r={24} />
      </clipPath>
      <circle cx={112} cy={54} r={24} className={classes.soft} />
      <g clipPath={`url(#${id})`}>
        <Person x={112} y={38} h={56} />
      </g>
      <circle cx={112} cy={54} r={24} className={classes.frame} />
    </>
  )
}

/** A presenter with a raised arm, and the action on its track. */
export function Actions() {
  return (
    <>
      <Person x={80} y={8} h={58} wears="teal" />
      <path d="M97 52c8-2 12-10 14-24" className={classes.sleeve} />
      <circle cx={112} cy={25} r={5} className={classes.skin} />
      <Box x={18} y={74} w={124} h={14} />
      <Box x={74} y={76} w={36} h={10} tone="plum" />
      <Stroke d="M74 70v20" />
    </>
  )
}

/** A presenter who moves the hands while speaking. */
export function Gestures() {
  return (
    <>
      <Person x={80} y={14} h={72} wears="plum" />
      <circle cx={56} cy={66} r={6} className={classes.skin} />
      <circle cx={104} cy={62} r={6} className={classes.skin} />
      <Stroke d="M44 54c-5 6-5 14-1 20M36 50c-7 9-7 21-1 30" tone="word" />
      <Stroke d="M116 50c5 6 5 14 1 20M124 46c7 9 7 21 1 30" tone="word" />
    </>
  )
}
