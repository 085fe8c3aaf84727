import { expect, test } from 'vitest'
import { formatColor, parseColor } from '#shared/base/color.ts'

test.each([
  ['#abc', '#AABBCC'],
  ['#abcd', '#AABBCCDD'],
  ['#1b2130', '#1B2130'],
  ['#1b213080', '#1B213080'],
  ['rgb(27, 33, 48)', '#1B2130'],
  ['rgba(27,33,48,0.5)', '#1B213080'],
  ['Red', '#FF0000'],
  ['transparent', '#00000000'],
])('E3.30 colour %s is %s', (input, output) => {
  expect(formatColor(parseColor(input)!)).toBe(output)
})

test.each([
  '',
  '#12',
  '#12345',
  'rgb(1,2)',
  'rgb(300,0,0)',
  'rgba(0,0,0,2)',
  'rgb(1,2,3,4,5)',
  'blurple',
  'constructor',
])('E3.30 %s is no colour', (input) => {
  expect(parseColor(input)).toBeNull()
})
