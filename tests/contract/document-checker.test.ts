import { afterAll, expect, test } from 'vitest'
import { DocumentChecker } from '#server/document/checker.ts'
import { Turns } from '#server/thread/turns.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'

const checker = new DocumentChecker()
afterAll(() => checker.close())

/** A document that is read as one scene, with so many characters of unknown fields. */
function documentOf(chars: number): string {
  const project = encodeProject(defaultProject('LANDSCAPE', { id: 'p', project: 'P', sceneId: 's', scene: 'S' }))
  const extra = Array.from({ length: chars / 20 }, (_, at) => ({ at: `${at}`.padStart(12) }))
  return JSON.stringify({ ...project, extra })
}

test('F4 the event loop turns while a large document is checked', async () => {
  let turns = 0
  const turning = setInterval(() => turns++, 0)
  const text = documentOf(10_000_000)
  turns = 0
  const verdict = await checker.check('tenant', { id: 'p', name: 'P', text, render: null })
  clearInterval(turning)
  expect(verdict).toMatchObject({ type: 'readable', canvas: 'LANDSCAPE' })
  expect(turns).toBeGreaterThan(10)
})

test('F4 a document that cannot be read, or not be rendered, is refused with its reason', async () => {
  const read = (text: string, render: { sceneId?: string } | null) =>
    checker.check('tenant', { id: 'p', name: 'P', text, render })
  expect(await read('{', null)).toMatchObject({ type: 'broken', detail: expect.stringContaining('not JSON') })
  expect(await read(documentOf(20), {})).toMatchObject({ type: 'blocked', findings: [{}, { code: 'scene_empty' }] })
})

test('F4, F10 tenants take turns, however much one of them has waiting, and a failed task holds up none', async () => {
  const turns = new Turns()
  const done: string[] = []
  const task = (name: string) => async () => void done.push(name)
  const failing = turns.run('a', () => Promise.reject(new Error('no')))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => turns.run(name[0]!, task(name)))
  await expect(failing).rejects.toThrow('no')
  await Promise.all(all)
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})
