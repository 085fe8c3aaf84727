import type { RenderSize } from '#shared/model/canvas.ts'

/** The sizes of an export and of the project, with their common names. */
const RENDER_SIZES: readonly { value: RenderSize; label: string }[] = [
  { value: 720, label: '720P' },
  { value: 1080, label: '1080P' },
  { value: 1440, label: '2K' },
  { value: 2160, label: '4K' },
]

/** The choices of a size for a control whose values are texts. */
export const SIZE_CHOICES = RENDER_SIZES.map(({ value, label }) => ({ value: String(value), label }))
