import { describe, expect, test } from 'vitest'
import { colorPresets, PRESET_COLORS, parseColor, TRANSPARENT } from '#ui/parts/colors.ts'

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

test('S17.08 A typed color has 3, 4, 6 or 8 digits, with or without "#"; opacity is read where the field has it', () => {
  const read = (text: string) => [parseColor(text), parseColor(text, true)]
  expect(read(' #c03 ')).toEqual(['#CC0033', '#CC0033'])
  expect(read('ffe14d')).toEqual(['#FFE14D', '#FFE14D'])
  expect(read('00000080')).toEqual(['#000000', '#00000080'])
  expect(read('#0008')).toEqual(['#000000', '#00000088'])
  for (const text of ['', '#', '#12', '#12345', '1234567', 'red', '#GGGGGG']) expect(read(text)).toEqual([null, null])
})
