import { expect, test } from 'vitest'
import { encodeTask } from '#shared/formats/task-json.ts'
import { renderSizeSchema } from '#shared/model/canvas.ts'
import { empty } from '#tests/worlds/desk.ts'

test('E18.01 sizes 1080P, 2K (1440), 4K (2160)', () => {
  expect(renderSizeSchema.options.map(({ value }) => value)).toEqual([720, 1080, 1440, 2160])
  const pictures = ([1080, 1440, 2160] as const).map((size) => encodeTask({ ...empty(), size }).videoConfig.resolution)
  expect(pictures).toEqual([
    { width: 1920, height: 1080 },
    { width: 2560, height: 1440 },
    { width: 3840, height: 2160 },
  ])
})
