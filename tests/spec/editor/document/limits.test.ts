import { expect, test } from 'vitest'
import {
  PROJECT_JSON_CHARS_MAX,
  RENDERERS_3D_MAX,
  ROLES_3D_MAX,
  SCENES_MAX,
  SPEECH_CHARS_MAX,
} from '#shared/model/limits.ts'

test('9 Limits whose values are not shown: this product takes', () => {
  expect({ SCENES_MAX, SPEECH_CHARS_MAX, ROLES_3D_MAX, RENDERERS_3D_MAX }).toEqual({
    SCENES_MAX: 100,
    SPEECH_CHARS_MAX: 5000,
    ROLES_3D_MAX: 5,
    RENDERERS_3D_MAX: 3,
  })
  expect(PROJECT_JSON_CHARS_MAX).toBe(20 * 1024 * 1024)
})
