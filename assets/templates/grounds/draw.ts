import sharp from 'sharp'
import type { GroundStyle } from '../kit/theme.ts'
import { type Ground, type GroundDrawer, inkOf } from './ground.ts'
import { blobs, bold, festive, glow } from './lively.ts'
import { band, grid, panel, paper } from './sober.ts'

const DRAWERS: Readonly<Record<GroundStyle, GroundDrawer>> = { panel, band, paper, glow, blobs, bold, festive, grid }

/** Draws the shade of the color of the paper behind texts on a background of the library: away from the presenter it covers it. */
export function drawShade({ width, height, kind, theme, person }: Ground): Promise<Buffer> {
  const { paper } = inkOf(theme, kind)
  const isWide = width > height
  const [x1, x2] = person.x > width / 2 ? [0, 1] : [1, 0]
  const line = isWide ? `x1="${x1}" x2="${x2}" y1="0" y2="0"` : 'x1="0" x2="0" y1="0" y2="1"'
  const [full, none] = isWide ? [0.5, 0.78] : [0.4, 0.6]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" ${line}><stop offset="0" stop-color="${paper}" stop-opacity="0.96"/><stop offset="${full}" stop-color="${paper}" stop-opacity="0.92"/><stop offset="${none}" stop-color="${paper}" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`
  return sharp(Buffer.from(svg))
    .resize(Math.round(width / 2))
    .webp({ quality: 86, effort: 6 })
    .toBuffer()
}

/** Draws a ground as WebP. */
export function drawGround(ground: Ground): Promise<Buffer> {
  const { width, height, kind, theme } = ground
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${inkOf(theme, kind).paper}"/>${DRAWERS[theme.style](ground)}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 }).toBuffer()
}
