import { describe, expect, test } from 'vitest'
import { colorPresets, PRESET_COLORS, TRANSPARENT } from '#ui/parts/colors.ts'

describe('S17.01 Colour picker', () => {
  test('15 preset colours, for example #D0021C, #F5A622, #000000, #FFFFFF', () => {
    expect(new Set(PRESET_COLORS).size).toBe(15)
    expect(PRESET_COLORS).toEqual(expect.arrayContaining(['#D0021C', '#F5A622', '#000000', '#FFFFFF']))
    for (const color of PRESET_COLORS) expect(color).toMatch(/^#[0-9A-F]{6}$/)
  })

  test('a transparent preset where opacity is allowed', () => {
    expect(colorPresets(false)).toEqual([...PRESET_COLORS])
    expect(colorPresets(true)).toEqual([...PRESET_COLORS, TRANSPARENT])
    expect(TRANSPARENT).toMatch(/^#[0-9A-F]{6}00$/)
  })
})
