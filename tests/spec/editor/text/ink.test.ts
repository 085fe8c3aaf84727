import { expect, test } from 'vitest'
import { parseColor } from '#shared/base/color.ts'
import { contrastOf, luminanceOf } from '#shared/base/luminance.ts'
import { readableOn } from '#ui/editor/common/model/ink.ts'
import { PLAIN_PRESETS, STYLED_PRESETS } from '#ui/editor/common/model/text-presets.ts'

const luminance = (color: string) => luminanceOf(parseColor(color)!)
const plain = PLAIN_PRESETS[0]!.style

test('E13.18 contrast is that of WCAG: 21 for black on white, 4.48 for #777777 on white', () => {
  expect(contrastOf(luminance('#000000'), luminance('#FFFFFF'))).toBeCloseTo(21, 6)
  expect(contrastOf(luminance('#777777'), luminance('#FFFFFF'))).toBeCloseTo(4.48, 2)
})

test.each(['#FFFFFF', '#F7F7F7', '#C0D8C0', '#8A8F98', '#2458B8', '#24314F', '#000000'])(
  'E13.18 a plain text is readable on %s, with an edge of the other ink',
  (background) => {
    const behind = luminance(background)
    const { color, strokeColor } = readableOn(plain, behind)
    expect(contrastOf(luminance(color), behind)).toBeGreaterThanOrEqual(4.5)
    const edge = strokeColor!.slice(0, 7)
    expect(contrastOf(luminance(color), luminance(edge))).toBeGreaterThan(10)
  },
)

test('E13.18 a plain text in light ink takes the dark one on a light background', () => {
  const light = readableOn(plain, 0)
  expect(light.color).toBe('#FFFFFF')
  expect(readableOn(light, 0.1)).toBe(light)
  expect(readableOn(light, 1)).toEqual(plain)
})

test('E13.18 a styled text, which has an edge or a plate of its own, stays as its card shows it', () => {
  for (const { style } of STYLED_PRESETS) expect(readableOn(style, 0)).toBe(style)
})
