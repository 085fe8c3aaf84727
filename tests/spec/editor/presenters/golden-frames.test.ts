import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { presenterSchema } from '#shared/model/library.ts'

const ROOT = path.resolve(import.meta.dirname, '../../../..')
const FOLDERS: Record<string, string> = { model: 'tests/pixels/model/golden', puppet: 'tests/pixels/puppet/golden' }

test('E7.18 each built-in presenter has golden frames: `node assets/model3d/golden.ts`, `node assets/puppets/golden.ts`', () => {
  const presenters = globSync(path.join(ROOT, 'public/library/presenters/*/presenter.json')).map((file) =>
    presenterSchema.parse(JSON.parse(readFileSync(file, 'utf8'))),
  )
  expect(presenters.length).toBeGreaterThan(0)
  const without = presenters.filter(({ id, kind }) => !existsSync(path.join(ROOT, FOLDERS[kind] ?? '', `${id}.webp`)))
  expect(without.map(({ id }) => id)).toEqual([])
})
