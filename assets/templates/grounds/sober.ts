import { circle, dots, type Ground, type GroundDrawer, inkOf, rect } from './ground.ts'

/** Turns shapes over that are drawn for a presenter on the right, where it stands on the left. */
const turned = (shapes: string, { width, height, person }: Ground) =>
  width > height && person.x < width / 2 ? `<g transform="translate(${width} 0) scale(-1 1)">${shapes}</g>` : shapes

/** The middle of the presenter from the left edge as if it stood on the right. */
const onTheRight = ({ width, person }: Ground) => Math.max(person.x, width - person.x)

/** A plane of color with one round corner behind the presenter, a short bar above the title, a lattice of dots. */
export const panel: GroundDrawer = (ground) => {
  const { width: w, height: h, kind, theme, person } = ground
  const x = onTheRight(ground)
  const isWide = w > h
  const plane = kind === 'content' ? theme.soft : kind === 'closing' ? `${theme.onAccent}1f` : theme.accent
  const side = isWide
    ? `<path d="M${x - w * 0.19} ${h} V${h * 0.24} Q${x - w * 0.19} 0 ${x - w * 0.05} 0 H${w} V${h} Z" fill="${plane}"/>`
    : `<path d="M0 ${h} V${h * 0.62} Q0 ${h * 0.5} ${w * 0.22} ${h * 0.5} H${w} V${h} Z" fill="${plane}"/>`
  const ring = circle(
    person.x,
    person.y,
    person.radius * 0.98,
    'none',
    `stroke="${theme.spark}" stroke-opacity="0.5" stroke-width="3"`,
  )
  const disc = circle(
    person.x,
    person.y,
    person.radius * 0.86,
    kind === 'opening' ? `${theme.onAccent}24` : kind === 'closing' ? `${theme.onAccent}1c` : `${theme.accent}1f`,
  )
  const { ink } = inkOf(theme, kind)
  const lattice = isWide
    ? dots(w - 210, 66, 6, 5, 28, 3.4, kind === 'content' ? `${theme.accent}66` : `${theme.onAccent}66`)
    : dots(w - 200, h * 0.5 + 50, 5, 5, 28, 3.4, kind === 'content' ? `${theme.accent}66` : `${theme.onAccent}66`)
  const foot = rect(0, h - 12, w, 12, kind === 'closing' ? `${ink}33` : theme.spark)
  return turned(side + lattice, ground) + disc + ring + foot
}

/** Broad slanted bands behind the presenter, and a line over the whole width below: the look of news. */
export const band: GroundDrawer = (ground) => {
  const { width: w, height: h, kind, theme } = ground
  const isWide = w > h
  const slant = (x: number, wide: number, fill: string) =>
    `<path d="M${x} 0 H${x + wide} L${x + wide - h * 0.2} ${h} H${x - h * 0.2} Z" fill="${fill}"/>`
  const at = onTheRight(ground) - w * 0.04
  const strong = kind === 'closing' ? `${theme.onAccent}26` : theme.accent
  const bands = isWide
    ? slant(at - w * 0.06, w * 0.035, theme.spark) +
      slant(at, w * 0.6, strong) +
      slant(at + w * 0.16, w * 0.08, `${theme.onAccent}14`)
    : `<path d="M0 ${h * 0.585} L${w} ${h * 0.485} V${h} H0 Z" fill="${strong}"/><path d="M0 ${h * 0.56} L${w} ${h * 0.46} V${h * 0.477} L0 ${h * 0.577} Z" fill="${theme.spark}"/>`
  const lines = Array.from({ length: 9 }, (_, n) =>
    circle(
      isWide ? 0 : w,
      isWide ? h : 0,
      h * (0.12 + n * 0.09),
      'none',
      `stroke="${theme.ink}" stroke-opacity="0.05" stroke-width="2"`,
    ),
  ).join('')
  const foot = rect(0, h * 0.985, w, h * 0.015, theme.spark)
  return lines + turned(bands, ground) + foot
}

/** Fine squares over the whole ground, a stage of two plates: drawings of engineers and tables of figures. */
export const grid: GroundDrawer = ({ width: w, height: h, kind, theme, person }) => {
  const isWide = w > h
  const line = kind === 'closing' ? theme.onAccent : theme.accent
  const gap = 60
  const vertical = Array.from({ length: Math.floor(w / gap) }, (_, n) => `M${(n + 1) * gap} 0V${h}`).join('')
  const level = Array.from({ length: Math.floor(h / gap) }, (_, n) => `M0 ${(n + 1) * gap}H${w}`).join('')
  const paper = `<path d="${vertical}${level}" stroke="${line}" stroke-opacity="0.11" stroke-width="2"/>`
  const r = person.radius
  const plates = isWide
    ? rect(person.x - r * 0.94, h * 0.13, r * 1.96, h, kind === 'closing' ? `${theme.onAccent}1f` : theme.soft, 36) +
      rect(person.x - r * 1.04, h * 0.19, r * 1.96, h, 'none', 36, `stroke="${theme.spark}" stroke-width="5"`)
    : rect(w * 0.06, h * 0.5, w * 0.88, h, kind === 'closing' ? `${theme.onAccent}1f` : theme.soft, 44) +
      rect(w * 0.03, h * 0.52, w * 0.88, h, 'none', 44, `stroke="${theme.spark}" stroke-width="5"`)
  const corner = `<path d="M0 0H${w * 0.2}L0 ${w * 0.2}Z" fill="${line}" fill-opacity="0.1"/>`
  return paper + corner + plates
}

/** A thin frame, an arch behind the presenter and a low sun: pages of a magazine. */
export const paper: GroundDrawer = ({ width: w, height: h, kind, theme, person }: Ground) => {
  const { ink } = inkOf(theme, kind)
  const r = person.radius * 0.95
  const edge = Math.min(w, h) * 0.028
  const top = person.y - r * 0.5
  const arch = `<path d="M${person.x - r} ${h} V${top + r * 0.55} A${r} ${r} 0 0 1 ${person.x + r} ${top + r * 0.55} V${h} Z" fill="${kind === 'closing' ? `${theme.onAccent}22` : theme.soft}"/>`
  const within = `<path d="M${person.x - r * 0.9} ${h} V${top + r * 0.6} A${r * 0.9} ${r * 0.9} 0 0 1 ${person.x + r * 0.9} ${top + r * 0.6} V${h}" fill="none" stroke="${theme.spark}" stroke-width="3"/>`
  const frame = rect(
    edge,
    edge,
    w - 2 * edge,
    h - 2 * edge,
    'none',
    0,
    `stroke="${ink}" stroke-opacity="0.28" stroke-width="2"`,
  )
  const sun = kind === 'content' ? '' : circle(person.x - r * 1.02, top + r * 0.1, r * 0.2, theme.spark)
  return arch + within + sun + frame
}
