import sharp from 'sharp'
import type { GroundStyle } from '../kit/theme.ts'
import { type Ground, type GroundDrawer, inkOf } from './ground.ts'
import { blobs, bold, festive, glow } from './lively.ts'
import { band, grid, panel, paper } from './sober.ts'

const DRAWERS: Readonly<Record<GroundStyle, GroundDrawer>> = { panel, band, paper, glow, blobs, bold, festive, grid }

/** Draws a ground as WebP. */
export function drawGround(ground: Ground): Promise<Buffer> {
  const { width, height, kind, theme } = ground
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${inkOf(theme, kind).paper}"/>${DRAWERS[theme.style](ground)}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 88, effort: 6 }).toBuffer()
}
