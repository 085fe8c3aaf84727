import type { Theme } from '../kit/theme.ts'

/** The use of a ground: the first scene, those with points, or the last one. */
export type GroundKind = 'opening' | 'content' | 'closing'

/** The picture to draw: its size in pixels, where the presenter stands, and the colors. */
export interface Ground {
  width: number
  height: number
  kind: GroundKind
  theme: Theme
  /** The middle of the presenter, and its radius as one stands before a disc, in pixels. */
  person: { x: number; y: number; radius: number }
}

/** Draws what lies on the paper of a ground, as SVG elements. */
export type GroundDrawer = (ground: Ground) => string

/** Returns the color of the paper of a ground, and of its letters. */
export function inkOf({ paper, ink, quiet, accent, onAccent }: Theme, kind: GroundKind) {
  return kind === 'closing' ? { paper: accent, ink: onAccent, quiet: onAccent } : { paper, ink, quiet }
}

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${more}/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0, more = '') =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" rx="${radius}" fill="${fill}" ${more}/>`

/** A lattice of dots. */
export function dots(
  x: number,
  y: number,
  columns: number,
  rows: number,
  gap: number,
  radius: number,
  fill: string,
): string {
  const all = Array.from({ length: columns * rows }, (_, at) =>
    circle(x + (at % columns) * gap, y + Math.floor(at / columns) * gap, radius, fill),
  )
  return all.join('')
}

/** A sequence of numbers from 0 to 1 that is the same for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
