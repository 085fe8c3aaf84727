import { estimatedTextBox, type SizeOfText } from '#shared/placing/boxes.ts'
import { fontOf, spelledFont } from '#shared/placing/font.ts'
import { setLines } from '#shared/placing/set-lines.ts'

/**
 * Returns the size of the box of a text as the picture sets it, at scale 1 in canvas pixels. The fonts are those of the
 * page: `useFontCss` loads them.
 */
export const setTextSize: SizeOfText = (clip) => {
  const { text, style, wrapWidthPx = null } = clip
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !text.trim()) return estimatedTextBox(clip)
  const setting = { text, style, wrapWidth: wrapWidthPx, fullWidth: true }
  return setLines(setting, (style) => {
    context.letterSpacing = `${style.wordSpacing}px`
    return (run) => {
      context.font = spelledFont(fontOf(style, run), style.fontSize)
      return context.measureText(run).width
    }
  }).size
}
