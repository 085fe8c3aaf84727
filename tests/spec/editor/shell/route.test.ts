import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isBackFromEditor } from '#ui/app/back-from-editor.ts'

const OWN = 'https://studio.example'

describe('Route', () => {
  test('E1.04 a window message named back_from_editor is known, whether it is the name alone or bears it', () => {
    expect(isBackFromEditor({ origin: OWN, data: 'back_from_editor' }, OWN)).toBe(true)
    expect(isBackFromEditor({ origin: OWN, data: { name: 'back_from_editor' } }, OWN)).toBe(true)
    expect(isBackFromEditor({ origin: OWN, data: { type: 'back_from_editor' } }, OWN)).toBe(true)
  })

  test('E1.04 other messages, and those of other origins, do nothing', () => {
    expect(isBackFromEditor({ origin: 'https://other.example', data: 'back_from_editor' }, OWN)).toBe(false)
    for (const data of ['back', null, undefined, 7, {}, { name: 'resize' }, ['back_from_editor']]) {
      expect(isBackFromEditor({ origin: OWN, data }, OWN)).toBe(false)
    }
  })

  test('E1.01, S1.05 the editor has an optional parameter projectId and sits outside the main layout', () => {
    const router = readFileSync('src/ui/app/router.tsx', 'utf8')
    const route = /const editorRoute = createRoute\(\{([\s\S]*?)\n\}\)/.exec(router)?.[1] ?? ''
    expect(route).toContain("path: '/editor/{-$projectId}'")
    expect(route).toContain('getParentRoute: () => insideRoute')
  })
})
