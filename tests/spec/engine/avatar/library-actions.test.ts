import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BEATS } from '#shared/model/gestures.ts'
import { presenterSchema } from '#shared/model/library.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** The names of what a presenter's file can perform: clips of a rig, animations of a GLB (glTF 2.0, 4.4.3). */
function performed(kind: string, file: string): string[] {
  const bytes = readFileSync(file)
  if (kind === 'puppet') return Object.keys(JSON.parse(bytes.toString()).clips)
  const json = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString())
  return (json.animations ?? []).map(({ name }: { name: string }) => name.toLowerCase())
}

test('E10.27 every action that the library offers, and every natural gesture of a 2D presenter, is in its file', () => {
  const files = globSync('public/library/presenters/*/presenter.json', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(6)
  for (const found of files) {
    const file = path.join(ROOT, found)
    const { id, kind, actions, file: drawing } = presenterSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    const offered = [...actions.map((action) => action.id), ...(kind === 'puppet' ? BEATS : [])]
    const can = new Set(performed(kind, path.join(path.dirname(file), drawing)))
    expect(
      offered.filter((action) => !can.has(action)),
      id,
    ).toEqual([])
  }
})
