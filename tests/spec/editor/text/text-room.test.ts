import { describe, expect, test } from 'vitest'
import { CENTRED } from '#shared/model/place.ts'
import { wrapWidthFor } from '#shared/placing/text-room.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { Desk, image, text } from '#tests/worlds/desk.ts'
import { clipOf, rectOf, STYLE } from './list-of-texts.ts'

const LONG = 'A sentence that is far too long for one line of a narrow box'
/** The width of the canvas between its margins. */
const SAFE_PX = 1920 * 0.9

/** Adds a text whose width follows its words. */
function following(fields: Parameters<typeof text>[0], desk = new Desk()) {
  const id = desk.add(text({ text: 'Hi', style: STYLE, wrapWidthPx: 200, followsText: true, ...fields }))
  const type = (words: string) => {
    expect(desk.run({ type: 'clip.setText', clipId: id, text: words })).toBe('')
    return clipOf(desk, id).wrapWidthPx
  }
  const restyle = (style: Partial<typeof STYLE>) => {
    expect(desk.run({ type: 'clip.setStyle', clipId: id, style })).toBe('')
    return clipOf(desk, id).wrapWidthPx
  }
  return { desk, id, type, restyle }
}

describe('E13.16 the width of a text that follows its words', () => {
  test('stays where longer words fit, and where what is beside it leaves less than it has', () => {
    expect(following({ wrapWidthPx: 500 }).type('Hi there')).toBe(500)
    const desk = new Desk()
    desk.add(image({ widthPx: 400, heightPx: 400, place: { ...CENTRED, x: 600 } }))
    expect(following({ wrapWidthPx: 900 }, desk).type(LONG)).toBe(900)
    expect(following({ wrapWidthPx: 200 }, desk).type(LONG), 'there is room').toBeLessThan(900)
  })

  test('stays where a text in several lines becomes no wider: by shorter words, a colour, a plate, a stroke', () => {
    const { type, restyle } = following({ text: LONG, wrapWidthPx: 300 })
    expect(type(LONG.replace('narrow ', ''))).toBe(300)
    expect(restyle({ color: '#FF0000' })).toBe(300)
    expect(restyle({ backgroundColor: '#000000' })).toBe(300)
    expect(restyle({ platePadding: 60 })).toBe(300)
    expect(restyle({ strokeColor: '#FFFFFF', strokeWidth: 30 })).toBe(300)
    expect(restyle({ fontSize: 51 }), 'letters are wider').toBeGreaterThan(300)
  })

  test.each([1, 0.5])('leaves room for the plate at the scale %d', (scale) => {
    const style = { ...STYLE, backgroundColor: '#000000', platePadding: 30 }
    const { desk, id, type } = following({ style, place: { ...CENTRED, scale } })
    type(LONG.repeat(4))
    const { x, width } = rectOf(desk, id)
    expect(width).toBeCloseTo(SAFE_PX, 0)
    expect(x).toBeCloseTo((1920 - SAFE_PX) / 2, 0)
  })

  test('is not limited by what is behind it, above it or there at another time', () => {
    const desk = new Desk()
    desk.add(image({ widthPx: 1920, heightPx: 1080 }))
    desk.add(image({ widthPx: 300, heightPx: 200, place: { ...CENTRED, x: 500, y: -400 } }))
    desk.add(image({ widthPx: 300, heightPx: 200, place: { ...CENTRED, x: 500 }, startSec: 5 }))
    expect(following({}, desk).type(LONG.repeat(4))).toBe(SAFE_PX)
  })

  test('stays while its lines are columns, also as they become ones or cease to be', () => {
    const columns = { ...STYLE, vertical: true }
    const larger = { ...STYLE, fontSize: 100 }
    const widthFor = (style: typeof STYLE, change: Parameters<typeof wrapWidthFor>[2]) => {
      const { desk, id } = following({ style, wrapWidthPx: 60 })
      return wrapWidthFor(desk.project, clipOf(desk, id), change)
    }
    expect(widthFor(columns, { style: { ...larger, vertical: true } })).toBe(60)
    expect(widthFor(STYLE, { style: { ...larger, vertical: true } })).toBe(60)
    expect(widthFor(columns, { style: larger, text: LONG })).toBe(60)
    expect(widthFor(STYLE, { style: larger }), 'lines grow').toBeGreaterThan(estimateTextSize('Hi', larger, null).width)
  })
})
