import { describe, expect, test } from 'vitest'
import type { FormatNote } from '#shared/formats/common/format-failure.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { CANVAS_TYPES } from '#shared/model/canvas.ts'

const names = { id: 'p', project: 'Mine', sceneId: 's', scene: 'Scene 1' }
const written = (canvas: (typeof CANVAS_TYPES)[number]) => encodeProject(defaultProject(canvas, names))

function read(fields: object): { canvas: string; notes: FormatNote[] } {
  const notes: FormatNote[] = []
  const decoded = decodeProject({ ...written('LANDSCAPE'), ...fields }, 'p', 'Mine', (note) => notes.push(note))
  if (!decoded.ok) throw new Error(decoded.error.message)
  return { canvas: decoded.value.canvas, notes }
}

describe('E3.42 The canvas in a project JSON', () => {
  test.each(CANVAS_TYPES)('%s comes back with all bytes', (canvas) => {
    const text = JSON.stringify(written(canvas))
    const decoded = decodeProject(JSON.parse(text), 'p', 'Mine')
    expect(decoded).toMatchObject({ ok: true, value: { canvas } })
    if (decoded.ok) expect(JSON.stringify(encodeProject(decoded.value))).toBe(text)
  })

  test('16:9 and 9:16 are an orientation alone, 1:1 and 4:5 are portrait with a ratio', () => {
    expect(written('LANDSCAPE')).toMatchObject({ canvasType: 'LANDSCAPE' })
    expect(written('PORTRAIT')).toMatchObject({ canvasType: 'PORTRAIT' })
    for (const canvas of ['LANDSCAPE', 'PORTRAIT'] as const) expect(written(canvas)).not.toHaveProperty('canvasRatio')
    const square = { canvasType: 'PORTRAIT', canvasRatio: '1:1', scenes: [{ width: 1080, height: 1080 }] }
    expect(written('SQUARE')).toMatchObject(square)
    expect(written('FEED')).toMatchObject({ canvasType: 'PORTRAIT', canvasRatio: '4:5' })
  })

  test.each([
    [{ canvasType: 'PORTRAIT', canvasRatio: '21:9' }, 'PORTRAIT'],
    [{ canvasType: 'LANDSCAPE', canvasRatio: '1:1' }, 'LANDSCAPE'],
  ])('%o is read by its orientation, and reported', (fields, canvas) => {
    expect(read(fields)).toMatchObject({ canvas, notes: [{ kind: 'left_out', path: 'canvasRatio' }] })
  })

  test.each([{ canvasRatio: 7 }, { canvasRatio: null }, { canvasRatio: '16:9' }])('%o says nothing new', (fields) => {
    expect(read(fields)).toEqual({ canvas: 'LANDSCAPE', notes: [] })
  })
})
