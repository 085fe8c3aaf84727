/** Gradients of the stickers, from light over middle to dark. */
export const GRADIENTS = {
  blue: ['#7fa6f2', '#3b62ad', '#27478a'],
  coral: ['#ffb08f', '#ee7a5f', '#c9553f'],
  gold: ['#ffe6a3', '#f4b942', '#cf8a22'],
  mint: ['#a9ecd3', '#4bb796', '#2b8a6e'],
  white: ['#ffffff', '#f3f6fb', '#d5deee'],
  navy: ['#8fa2d4', '#4c5f98', '#33436f'],
} as const
export type Gradient = keyof typeof GRADIENTS

/** Where the middle of a gradient is, of its length. */
export const MIDDLE = 0.55
/** Where a gradient begins and ends, as parts of the box about the shape. */
export const GRADIENT_LINE = { from: [0.2, 0], to: [0.7, 1] } as const

/** Plain colors of details. */
export const INK = {
  blue: '#3b62ad',
  deep: '#27478a',
  coral: '#ee7a5f',
  rust: '#c9553f',
  gold: '#f4b942',
  amber: '#cf8a22',
  mint: '#4bb796',
  pine: '#2b8a6e',
  white: '#ffffff',
  pale: '#c3cfe4',
  navy: '#2a3656',
  brown: '#5a3a14',
} as const
