import { expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { TextLayer } from '#shared/evaluate/frame-spec.ts'
import type { CanvasType } from '#shared/model/canvas.ts'
import { allClips } from '#shared/model/queries.ts'
import { TEXT_TEMPLATES } from '#shared/model/text-templates.ts'
import { obstacles } from '#shared/placing/free-room.ts'
import { balanceText } from '#shared/placing/wrap.ts'
import { Desk, puppet } from '#tests/worlds/desk.ts'
import { homeOfPerson } from '#ui/editor/common/model/home.ts'
import { templateClips } from '#ui/editor/common/model/template-clips.ts'
import { loadFont } from '#workers/render/text/fonts.ts'
import { layOutText } from '#workers/render/text/lay-out.ts'
import { text } from './kit/specs.ts'

const CANVASES: CanvasType[] = ['LANDSCAPE', 'PORTRAIT', 'SQUARE', 'FEED']
const context = new OffscreenCanvas(1, 1).getContext('2d')!

/** Returns a text as it is set, with the parts of words that its lines have. */
async function set(layer: TextLayer) {
  await loadFont(layer.style, layer.text)
  const set = layOutText(context, layer)
  return { ...set, words: set.pieces.flatMap((piece) => piece.text.split(/\s+/).filter(Boolean)) }
}

const narrow = (words: string, wrapWidth: number) =>
  ({ ...text('t', words, { fontSize: 140, bold: true }), wrapWidth, fullWidth: true }) as TextLayer

test('E13.29 a text with a word that is wider than its line is smaller as a whole, and the word stays whole', async () => {
  const { words, style, size, pieces } = await set({
    ...narrow('Better meetings', 480),
    style: { ...narrow('', 480).style, strokeWidth: 14, backgroundColor: '#102030' },
  })
  expect(words).toEqual(['Better', 'meetings'])
  const part = style.fontSize / 140
  expect(part).toBeGreaterThan(0.4)
  expect(part).toBeLessThan(0.95)
  expect(style.strokeWidth).toBeCloseTo(14 * part, 6)
  expect(pieces[1]!.y - pieces[0]!.y).toBeCloseTo((140 * 1.3 + 10) * part, 6)
  // the box is as wide as it was set to be, plate and all
  expect(size.width).toBeCloseTo(480 + 2 * 0.38 * 140, 6)
})

test('E13.29 a word that would be too small is broken, Chinese stands in columns, and what fits is as large as chosen', async () => {
  const long = await set(narrow('Donaudampfschifffahrtsgesellschaft', 300))
  expect(long.style.fontSize).toBe(140)
  expect(long.words.length).toBeGreaterThan(5)
  const column = await set(narrow('周会纪要', 150))
  expect(column.style.fontSize).toBe(140)
  expect(column.words).toEqual(['周', '会', '纪', '要'])
  const fits = await set(narrow('Hi all', 300))
  expect(fits.style).toEqual(narrow('', 300).style)
})

test.each(CANVASES)(
  'E13.29 on a %s canvas with a presenter no text of a template breaks a word that is typed into it',
  async (canvas) => {
    const broken: string[] = []
    for (const template of TEXT_TEMPLATES) {
      const desk = new Desk()
      desk.run({ type: 'project.setCanvas', canvas })
      const role = puppet()
      desk.addRole({ ...role, place: homeOfPerson(role, canvas) })
      const inTheWay = obstacles(desk.project, 's1', 0)
      const span = { startSec: 0, durationSec: 9, followsScene: undefined }
      const clips = templateClips(template, canvas, (words) => words['en-US'], span, inTheWay)
      desk.run({ type: 'clip.addTogether', sceneId: 's1', clips, trackName: 'Text' })
      for (const clip of allClips(desk.project)) {
        if (clip.kind !== 'text' || !/\p{L}/u.test(clip.text)) continue
        desk.run({ type: 'clip.setText', clipId: clip.id, text: 'Better meetings' })
        const layer = evaluate(desk.project, 's1', 5).layers.find(({ id }) => id === clip.id) as TextLayer
        const { words } = await set(layer)
        if (words.join(' ') !== 'Better meetings') broken.push(`${template.id}: ${words.join(' / ')}`)
      }
    }
    expect(broken).toEqual([])
  },
)

test('E9.26 lines of about the same width break no word for it', () => {
  const measure = (line: string) => [...line].length
  expect(balanceText('abcdefghijkl mn', 12, measure)).toEqual(['abcdefghijkl', 'mn'])
})
