import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { DocumentChecker } from '#server/features/project/document/checker.ts'
import { Turns } from '#server/platform/threads/turns.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject } from '#shared/formats/project-json.ts'
import { decodeSubtitle } from '#shared/formats/wire/subtitle.ts'
import { SUBTITLE_FILE_BYTES_MAX } from '#shared/model/limits.ts'

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

test('S20.71 a document that takes too long to read is refused in a sentence', async () => {
  // no thread starts within a millisecond
  const verdict = await new DocumentChecker(1).check('tenant', { id: 'p', name: 'P', text: '{}', render: null })
  expect(verdict).toEqual({ type: 'broken', detail: 'The document takes too long to read.' })
})

test('S20.71 a document whose subtitle file is two megabytes of tags without an end is read, a longer file is not', async () => {
  const document = JSON.parse(readFileSync('examples/en-US.json', 'utf8'))
  const role = document.scenes[0].tracks.find((track: { dataType: number }) => track.dataType === 4)
  delete role.subtitleExtra.items
  const cue = '1\n00:00:00,000 --> 00:00:01,000\n'
  const read = async (srtContent: string) => {
    role.ttsModule.srtContent = srtContent
    return checker.check('tenant', { id: 'p', name: 'P', text: JSON.stringify(document), render: null })
  }
  const itemsOf = (srtContent: string) =>
    decodeSubtitle({}, '', { durationSec: 9, canvas: 'LANDSCAPE', srtContent }).items
  const endless = cue + '{\\'.repeat(SUBTITLE_FILE_BYTES_MAX / 2 - cue.length)
  expect(await read(endless)).toMatchObject({ type: 'readable' })
  expect(itemsOf(`${cue}{\\an8}Top`)).toMatchObject([{ text: 'Top' }])
  expect(itemsOf(cue + 'a'.repeat(SUBTITLE_FILE_BYTES_MAX))).toEqual([])
})

test('F4, F10 tenants take turns, however much one of them has waiting, and a failed task holds up none', async () => {
  const turns = new Turns()
  const done: string[] = []
  const task = (name: string) => async () => void done.push(name)
  const failing = turns.run('a', () => Promise.reject(new Error('no')))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => turns.run(name[0]!, task(name)))
  await expect(failing).rejects.toThrow('no')
  await Promise.all(all)
  // the failed task was a turn of the first tenant
  expect(done).toEqual(['b1', 'c1', 'a1', 'b2', 'a2', 'a3'])
})

test('F10 who comes while a task runs goes before the second task of its owner', async () => {
  const turns = new Turns()
  const done: string[] = []
  const task = (name: string) => async () => void done.push(name)
  let newcomer: Promise<void> | undefined
  const a1 = async () => {
    newcomer = turns.run('b', task('b1'))
    done.push('a1')
  }
  await Promise.all([turns.run('c', task('c1')), turns.run('a', a1), turns.run('a', task('a2'))])
  await newcomer
  expect(done).toEqual(['c1', 'a1', 'b1', 'a2'])
})
