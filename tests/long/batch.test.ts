import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findBrowser } from '#scripts/find-browser.mjs'
import { createSpeech } from '#server/engines/speech/create.ts'
import { checkRows } from '#server/tools/cli/check-rows.ts'
import { ROOT, ranHere, studio } from '#tests/contract/cli/studio.ts'
import { readFilm } from '#tests/journeys/film.ts'

const EXAMPLE = path.join(ROOT, 'examples/batch')
const LIBRARY = path.join(ROOT, 'public/library')
const speech = createSpeech()
const folder = mkdtempSync(path.join(os.tmpdir(), 'studio-batch-'))
cpSync(EXAMPLE, folder, { recursive: true })
const project = path.join(folder, 'project.json')
const out = path.join(folder, 'films')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterAll(() => speech.close())

/** Fifty people, of whom the 3rd has no name, the 20th no picture, and the 41st a name as long as a novel. */
function fiftyRows(): string {
  const rows = Array.from({ length: 50 }, (_, index) => [`Person ${index + 1}`, 'Lumen', 'pictures/lumen.png'])
  rows[2]![0] = ''
  rows[19]![2] = 'pictures/nowhere.png'
  rows[40]![0] = 'x'.repeat(5001)
  return ['name,company,logo', ...rows.map((row) => row.join(','))].join('\n')
}

function table(name: string, text: string): string {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

const SENTENCES = [
  [3, '"name" is empty.'],
  [20, '"logo" names a medium that is not there: pictures/nowhere.png.'],
  [41, '"name" makes a text of more than 5000 characters.'],
]

describe('studio batch', () => {
  test('S21.05 every row of the example makes a project that can be rendered', async () => {
    const files = { file: path.join(EXAMPLE, 'project.json'), rowsFile: path.join(EXAMPLE, 'people.csv') }
    const { rows } = await checkRows(files, LIBRARY, { speech })
    expect(rows.map(({ fault }) => fault)).toEqual([null, null, null])
    const second = JSON.parse(rows[1]?.text ?? '').scenes[0].tracks
    expect(second[0].ttsModule.copywriting).toBe('Hello Grace, Rear Admiral, welcome to Harbour.')
    expect(second[2].clips[0]).toMatchObject({ url: 'pictures/harbour.png', width: 300, height: 150, scale: 4 / 3 })
  })

  test('S21.06 fifty rows, three of them bad: each fault is one sentence, and the others are films', async () => {
    const files = { file: project, rowsFile: table('fifty.csv', fiftyRows()) }
    const { rows } = await checkRows(files, LIBRARY, { speech })
    expect(rows.flatMap(({ number, fault }) => (fault === null ? [] : [[number, fault]]))).toEqual(SENTENCES)
    expect(rows.filter(({ text }) => text !== null)).toHaveLength(47)
  })

  test('S21.06 a table that is none, or lacks a column, is refused in one sentence', async () => {
    const ran = (name: string, text: string) => ranHere(['batch', project, table(name, text), '--out', out])
    expect((await ran('broken.csv', 'name,company\n"a,b\n')).said).toMatch(/broken\.csv is not a table: /)
    expect((await ran('empty.csv', 'name,company,logo\n')).said).toMatch(/has no rows below its line of names/)
    const short = await ran('short.csv', 'name,company\nAda,Lumen\n')
    expect(short).toEqual({ code: 1, said: 'Row 1 failed: There is no column "logo".\n1 of 1 row failed.' })
    expect((await ranHere(['batch', project])).said).toMatch(/ROWS\.csv is missing/)
  })

  const canRender = findBrowser().then((browser) => browser !== null)
  /** All films of the fifty rows take minutes: `npm run batch`. */
  const whole = process.env.BATCH_ROWS === '50'

  test('S21.06 films are rendered for the good rows, also after one that fails', async ({ skip }) => {
    if (!(await canRender)) skip()
    writeFileSync(path.join(folder, 'pictures/broken.png'), 'no picture')
    const few = ['name,company,logo', ',Lumen,pictures/lumen.png', 'A,B,pictures/broken.png', 'A,B,pictures/lumen.png']
    const rows = table('rows.csv', whole ? fiftyRows() : few.join('\n'))
    const ended = await studio(['batch', project, rows, '--out', out, '--size', '720', '--bitrate', '1'])
    expect(ended.code).toBe(1)
    expect(ended.said).toContain(`Row ${whole ? 3 : 1} failed: "name" is empty.`)
    if (!whole) expect(ended.said).toMatch(/^Row 2 failed: .*broken\.png/m)
    expect(ended.said.match(/^Row \d+ is /gm)).toHaveLength(whole ? 47 : 1)
    expect((await readFilm(path.join(out, whole ? '50.mp4' : '3.mp4'))).durationSec).toBeGreaterThan(1)
  })
})
