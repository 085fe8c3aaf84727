import { expect, test } from 'vitest'
import { FONTS_ADDRESS } from '#shared/model/fonts.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { Band } from '#ui/editor/timeline/paint/band.ts'
import { textWidth } from '#ui/editor/timeline/paint/fit-text.ts'
import { Viewport } from '#ui/editor/timeline/paint/viewport.ts'

test('E5.71 titles are painted again, with new widths, when a slice of their font has loaded', async () => {
  const scroller = document.createElement('div')
  scroller.style.width = '1000px'
  const [content, canvas] = [document.createElement('div'), document.createElement('canvas')]
  canvas.style.fontFamily = '"Title font", monospace'
  content.append(canvas)
  scroller.append(content)
  document.body.append(scroller)
  const viewport = new Viewport()
  const detach = viewport.attach(scroller, content)
  const widths: number[] = []
  const band = new Band(viewport, {
    font: '500 12px',
    bounds: () => ({ topPx: 0, heightPx: 20 }),
    paint({ context }) {
      widths.push(textWidth(context, 'Wide words'))
      return false
    },
  })
  const stop = band.attach(canvas)
  await untilHolds(() => expect(widths).not.toEqual([]))
  const face = new FontFace('Title font', `url(${FONTS_ADDRESS}/inter/inter-latin-400-normal.woff2)`)
  document.fonts.add(face)
  await face.load()
  await untilHolds(() => expect(widths.at(-1)).not.toBe(widths[0]))
  document.fonts.delete(face)
  stop()
  detach()
  scroller.remove()
})
