import { expect, test } from 'vitest'
import { cameraViewSchema, framingSchema } from '#shared/model/role.ts'
import { SAY_AS } from '#shared/speech/markup.ts'

test('E7.08 the camera views of a 3D presenter', () => {
  expect(cameraViewSchema.options).toEqual([
    'WholeBody',
    'HalfBody',
    'CloseToFace',
    'CloseToFeet',
    'CloseToUpBody',
    'CloseToLowBody',
  ])
})

test('E7.07 masks are coded medium (MS), close (CS) and head (CU)', () => {
  expect(framingSchema.options).toEqual(['MS', 'CS', 'CU'])
})

test('E8.15 allowed say-as values', () => {
  expect(SAY_AS).toEqual(['cardinal', 'digit', 'phone', 'address', 'date', 'clock'])
})
