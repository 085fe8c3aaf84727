import type { Palette } from './color.ts'
import type { Rgba } from './rgba.ts'
import type { Theme } from './theme.ts'

/** By which the colors, fonts and pictures that a part names are found. */
export interface Look {
  theme: Theme
  palette: Palette
  /** The part whose relations fills name. */
  part: string
  /** Returns the file of a picture that a part names; null where the deck does not hold it. */
  fileOf(part: string, relationId: string | null): string | null
}

/** Returns the look within a style of the theme, in which `phClr` is a color. */
export function styled(look: Look, placeholder: Rgba | null): Look {
  return { ...look, part: look.theme.part, palette: { ...look.palette, placeholder } }
}
