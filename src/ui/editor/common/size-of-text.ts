import { estimatedTextBox, type SizeOfText } from '#shared/placing/boxes.ts'
import { type BrokenLines, brokenLines, type TextSetting } from '#shared/placing/broken-lines.ts'
import { fontOf, spelledFont } from '#shared/placing/font.ts'

/**
 * Returns the size of the box of a text as the picture sets it, at scale 1 in canvas pixels. The fonts are those of the
 * page: `fontsOf` waits for them.
 */
export const sizeOfText: SizeOfText = (clip) => {
  const { text, style, wrapWidthPx = null } = clip
  const lines = text.trim() && linesOfText({ text, style, wrapWidth: wrapWidthPx, fullWidth: true })
  return lines ? lines.size : estimatedTextBox(clip)
}

/** Returns the lines of a text, as `sizeOfText` measures them; null where the browser has no canvas. */
export function linesOfText(setting: TextSetting): BrokenLines | null {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return null
  return brokenLines(setting, (style) => {
    context.letterSpacing = `${style.wordSpacing}px`
    return (run) => {
      context.font = spelledFont(fontOf(style, run), style.fontSize)
      return context.measureText(run).width
    }
  })
}
