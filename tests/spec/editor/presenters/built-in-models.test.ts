import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readAvatar } from '#shared/avatar/read-avatar.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/presenters')

test('E7.47 the built-in 3D presenters are light: under 40,000 triangles, 2048 px and 5 MB', () => {
  const files = globSync(path.join(FOLDER, '*/*.glb'))
  expect(files.length).toBeGreaterThanOrEqual(3)
  for (const file of files) {
    const avatar = readAvatar(readFileSync(file), (text) => new TextDecoder().decode(text))
    if (!avatar.ok) throw new Error(avatar.error.code)
    const { triangles, textures, sizeBytes } = avatar.value.report
    expect(triangles, file).toBeLessThan(40_000)
    expect(textures.longestPx, file).toBeLessThanOrEqual(2048)
    expect(sizeBytes, file).toBeLessThan(5_000_000)
  }
})
