import { expect, test } from 'vitest'
import { cameraViewSchema, framingSchema } from '#shared/model/role.ts'
import { SAY_AS } from '#shared/speech/markup.ts'

test('9 Camera views are an enumeration', () => {
  expect(cameraViewSchema.options).toEqual([
    'WholeBody',
    'HalfBody',
    'CloseToFace',
    'CloseToFeet',
    'CloseToUpBody',
    'CloseToLowBody',
  ])
})

test('3 Role track: masks coded medium (MS), close (CS) and head (CU)', () => {
  expect(framingSchema.options).toEqual(['MS', 'CS', 'CU'])
})

test('3 Speech markup: allowed say-as values', () => {
  expect(SAY_AS).toEqual(['cardinal', 'digit', 'phone', 'address', 'date', 'clock'])
})
