/** How far the box of a shape's text is from its sides, in pixels. */
export interface TextInsets {
  left: number
  top: number
  right: number
  bottom: number
}

/** The outline of a shape as an SVG path. */
export interface Outline {
  path: string
  text: TextInsets
  /** Whether it is a line that surrounds nothing. */
  isOpen: boolean
}

/** A preset shape of a size. */
export interface PresetSize {
  w: number
  h: number
  /** The shorter side. */
  s: number
  /** Returns an adjustment as a share, such as 0.5 for 50000, within the range that the shape has for it. */
  adjust(name: string, usual: number, low?: number, high?: number): number
}

/** Outline of a preset; its text is in the whole box unless it says otherwise. */
export interface Drawn {
  path: string
  text?: Partial<TextInsets>
  isOpen?: boolean
}

/** Draws presets by their names. */
export type Presets = Record<string, (size: PresetSize) => Drawn>
