import { circle, dots, type GroundDrawer, rect, sequence } from './ground.ts'

/** Two lights in the dark, fine lines and rings behind the presenter. */
export const glow: GroundDrawer = ({ width: w, height: h, kind, theme, person }) => {
  const light = kind === 'closing' ? '#FFFFFF' : theme.accent
  const defs = `<defs>
<radialGradient id="a"><stop offset="0" stop-color="${light}" stop-opacity="0.62"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient>
<radialGradient id="b"><stop offset="0" stop-color="${theme.spark}" stop-opacity="0.34"/><stop offset="1" stop-color="${theme.spark}" stop-opacity="0"/></radialGradient>
</defs>`
  const lights =
    circle(person.x, person.y, person.radius * 2, 'url(#a)') +
    circle(w * 0.04, h * (w > h ? 1 : 0.02), Math.min(w, h) * 0.62, 'url(#b)')
  const rings = [0.82, 1, 1.2]
    .map((part, n) =>
      circle(
        person.x,
        person.y,
        person.radius * part,
        'none',
        `stroke="${theme.ink}" stroke-opacity="${0.3 - n * 0.09}" stroke-width="3" ${n === 1 ? 'stroke-dasharray="6 18"' : ''}`,
      ),
    )
    .join('')
  const waves = Array.from({ length: 7 }, (_, n) => {
    const y = h * (0.84 + n * 0.022)
    return `<path d="M0 ${y} C${w * 0.25} ${y - h * 0.08} ${w * 0.45} ${y + h * 0.06} ${w} ${y - h * 0.04}" fill="none" stroke="${theme.spark}" stroke-opacity="${0.26 - n * 0.03}" stroke-width="2"/>`
  }).join('')
  const sparks =
    kind === 'content' ? '' : circle(person.x - person.radius * 0.85, person.y - person.radius * 0.55, 10, theme.spark)
  return defs + lights + waves + rings + sparks
}

/** Returns a soft closed shape about a point. */
function blob(x: number, y: number, r: number, seed: number): string {
  const next = sequence(seed)
  const count = 7
  const points = Array.from({ length: count }, (_, n) => {
    const angle = (n / count) * 2 * Math.PI
    const far = r * (0.84 + 0.32 * next())
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far] as const
  })
  const middle = (a: readonly [number, number], b: readonly [number, number]) =>
    `${((a[0] + b[0]) / 2).toFixed(1)} ${((a[1] + b[1]) / 2).toFixed(1)}`
  const first = points[0]!
  const last = points[count - 1]!
  const curves = points.map(
    (point, n) => `Q${point[0].toFixed(1)} ${point[1].toFixed(1)} ${middle(point, points[(n + 1) % count] ?? first)}`,
  )
  return `M${middle(last, first)} ${curves.join(' ')} Z`
}

/** Soft shapes, dots and a wavy line: friendly, for lessons and for children. */
export const blobs: GroundDrawer = ({ width: w, height: h, kind, theme, person }) => {
  const tint = kind === 'closing' ? `${theme.onAccent}26` : theme.soft
  const small = kind === 'closing' ? theme.onAccent : theme.accent
  const shorter = Math.min(w, h)
  const shapes =
    `<path d="${blob(person.x, person.y + person.radius * 0.12, person.radius * 1.12, kind.length)}" fill="${tint}"/>` +
    `<path d="${blob(0, w > h ? h : h * 0.02, shorter * 0.2, 5)}" fill="${kind === 'closing' ? theme.onAccent : theme.spark}" fill-opacity="${kind === 'closing' ? 0.2 : 0.55}"/>` +
    `<path d="${blob(w, w > h ? 0 : h * 0.47, shorter * 0.15, 9)}" fill="${small}" fill-opacity="0.22"/>`
  const x = person.x - person.radius * 1.05
  const y = person.y - person.radius * 0.72
  const wave = `<path d="M${x} ${y} q 15 -26 30 0 t 30 0 t 30 0 t 30 0" fill="none" stroke="${theme.spark}" stroke-width="8" stroke-linecap="round"/>`
  const points = dots(person.x + person.radius * 0.72, person.y - person.radius * 0.98, 4, 4, 30, 5, `${small}99`)
  const ring = circle(
    person.x + person.radius * 0.98,
    person.y + person.radius * 0.06,
    22,
    'none',
    `stroke="${small}" stroke-width="8"`,
  )
  return shapes + wave + points + ring
}

/** Rays behind the presenter and flat shapes in strong colors: offers and news of a shop. */
export const bold: GroundDrawer = ({ width: w, height: h, kind, theme, person }) => {
  const tint = kind === 'closing' ? theme.onAccent : theme.accent
  const far = Math.hypot(w, h)
  const rays = Array.from({ length: 18 }, (_, n) => {
    const [a, b] = [(n / 18) * 2 * Math.PI, ((n + 0.5) / 18) * 2 * Math.PI]
    const at = (angle: number) =>
      `${(person.x + Math.cos(angle) * far).toFixed(1)} ${(person.y + Math.sin(angle) * far).toFixed(1)}`
    return `M${person.x} ${person.y}L${at(a)}L${at(b)}Z`
  }).join('')
  const sun = `<path d="${rays}" fill="${tint}" fill-opacity="0.09"/>`
  const disc = circle(
    person.x,
    person.y + person.radius * 0.06,
    person.radius * 0.98,
    kind === 'closing' ? `${theme.onAccent}26` : theme.accent,
  )
  const ring = circle(
    person.x,
    person.y + person.radius * 0.06,
    person.radius * 1.09,
    'none',
    `stroke="${theme.spark}" stroke-width="10" stroke-dasharray="46 30" stroke-linecap="round"`,
  )
  const shapes =
    rect(
      w * 0.9,
      h * 0.06,
      w > h ? 74 : 60,
      w > h ? 74 : 60,
      theme.spark,
      12,
      `transform="rotate(18 ${w * 0.92} ${h * 0.08})"`,
    ) + `<path d="M${w * 0.035} ${h * 0.93} l60 0 l-30 -52 Z" fill="${theme.spark}"/>`
  return sun + disc + ring + shapes
}

/** Confetti and strings of pennants: greetings and celebrations. */
export const festive: GroundDrawer = ({ width: w, height: h, kind, theme, person }) => {
  const next = sequence(17 + kind.length)
  const colors = [theme.spark, theme.soft, kind === 'closing' ? theme.onAccent : theme.accent]
  /** Whether texts are likely to stand at a point: confetti would make them hard to read. */
  const isOnTexts = (x: number, y: number) =>
    w > h ? y > h * 0.13 && Math.abs(x - person.x) > w * 0.24 : y > h * 0.07 && y < h * 0.45
  const confetti = Array.from({ length: kind === 'content' ? 40 : 150 }, (_, n) => {
    const [x, y, turn] = [next() * w, next() ** 1.5 * h * (kind === 'content' ? 0.16 : 0.62), next() * 180]
    if (isOnTexts(x, y)) return ''
    const fill = colors[n % colors.length] ?? theme.spark
    return n % 4 === 0
      ? circle(x, y, 6 + next() * 5, fill, 'fill-opacity="0.85"')
      : rect(
          x,
          y,
          10 + next() * 10,
          22 + next() * 12,
          fill,
          4,
          `fill-opacity="0.85" transform="rotate(${turn.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"`,
        )
  }).join('')
  const defs = `<defs><radialGradient id="s"><stop offset="0" stop-color="${theme.spark}" stop-opacity="0.5"/><stop offset="1" stop-color="${theme.spark}" stop-opacity="0"/></radialGradient></defs>`
  const light = circle(person.x, person.y, person.radius * 1.7, 'url(#s)')
  const count = w > h ? 13 : 8
  const string = Array.from({ length: count }, (_, n) => {
    const [x, wide] = [(n / count) * w, w / count]
    const sag = (at: number) => 20 + Math.sin((at / w) * Math.PI) * h * (w > h ? 0.055 : 0.03)
    return `<path d="M${x.toFixed(1)} ${sag(x).toFixed(1)}L${(x + wide * 0.8).toFixed(1)} ${sag(x + wide * 0.8).toFixed(1)}L${(x + wide * 0.4).toFixed(1)} ${(sag(x + wide * 0.4) + wide * 0.6).toFixed(1)}Z" fill="${colors[n % 3]}"/>`
  }).join('')
  return defs + light + confetti + string
}
