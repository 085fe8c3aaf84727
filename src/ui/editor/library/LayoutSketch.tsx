import type { Layout } from './layouts.ts'

/** A sketch of a layout: a figure for the presenter, bars for the texts. */
export function LayoutSketch({ layout, portrait }: { layout: Layout; portrait: boolean }) {
  const width = portrait ? 90 : 160
  const height = portrait ? 160 : 90
  const person = layout.person.height * (portrait ? 0.72 : 1)
  const size = Math.min(person, 1.2) * height
  const x = width / 2 + (portrait ? 0 : layout.person.x * width)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden>
      <rect width={width} height={height} fill="light-dark(#e9edf5, #2a303c)" />
      {layout.texts.map((text, index) => {
        const length = text.sample === 'title' ? 56 : 42
        const thickness = text.sample === 'title' ? 7 : 4
        const cx = width / 2 + (portrait ? 0 : text.x * width)
        const cy = height / 2 + (portrait ? -0.38 + index * 0.08 : text.y) * height
        return (
          <rect
            key={text.sample}
            x={cx - length / 2}
            y={cy - thickness / 2}
            width={length}
            height={thickness}
            rx={thickness / 2}
            fill="light-dark(#8593ad, #6d7a92)"
          />
        )
      })}
      <g
        transform={`translate(${x} ${person > 1 ? height * 0.06 : height - size}) scale(${size / 90})`}
        fill="light-dark(#3b62ad, #6e92d9)"
      >
        <circle cx="0" cy="16" r="13" />
        <path d="M-30 92 C-30 48 -20 34 0 34 C20 34 30 48 30 92 Z" />
      </g>
    </svg>
  )
}
