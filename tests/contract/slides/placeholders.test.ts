import { expect, test } from 'vitest'
import { line, placeholder, pptx, preset, shape, themeFill, transform } from '#tests/worlds/pptx.ts'
import { expectBox, readDeck, shapesOf, slidesOf } from './kit.ts'

/** One pixel in EMU. */
const PX = 9525
const box = (x: number, y: number, width: number, height: number) =>
  transform([x * PX, y * PX, width * PX, height * PX])

test('a title has its place from the layout, and its size from the master', async () => {
  const [title] = await shapesOf(
    pptx({
      slides: [{ shapes: placeholder({ id: 7, type: 'ctrTitle', paragraphs: line('Welcome') }) }],
      layout: { shapes: placeholder({ id: 2, type: 'ctrTitle', properties: box(100, 50, 800, 120) }) },
      master: { shapes: placeholder({ id: 2, type: 'title', properties: box(1, 2, 3, 4) }) },
    }),
  )
  expectBox(title, [100, 50, 800, 120])
  expect(title).toMatchObject({ id: 7, role: 'title', path: '' })
  const [paragraph] = title!.body!.paragraphs
  // 44 points
  expect(paragraph).toMatchObject({ align: 'center', runs: [{ text: 'Welcome', sizePx: 58.67, font: 'Calibri' }] })
})

test('what the layout has no place for is at the place of the master; styles of a layout are before those of the master', async () => {
  const levels = '<a:lvl1pPr marL="0" indent="0"><a:buNone/><a:defRPr sz="2000" b="1"/></a:lvl1pPr>'
  const [body] = await shapesOf(
    pptx({
      slides: [{ shapes: placeholder({ id: 3, type: 'body', index: 1, paragraphs: line('Text', '', 'i="1"') }) }],
      layout: { shapes: placeholder({ id: 2, type: 'body', index: 1, levels }) },
      master: { shapes: placeholder({ id: 2, type: 'body', index: 5, properties: box(10, 20, 300, 400) }) },
    }),
  )
  expectBox(body, [10, 20, 300, 400])
  expect(body).toMatchObject({ role: 'body' })
  expect(body!.body!.paragraphs[0]).toMatchObject({
    bullet: null,
    indentPx: 0,
    runs: [{ sizePx: 26.67, bold: true, italic: true }],
  })
})

test('layout and master are drawn below the slide without their placeholders, unless it hides them', async () => {
  const mark = (id: number) => shape({ id, properties: box(0, 0, 10, 10) + preset('rect') + themeFill('accent1') })
  const deck = (attributes: string) =>
    pptx({
      slides: [{ attributes, shapes: mark(9) }],
      layout: {
        shapes: mark(5) + placeholder({ id: 6, type: 'title', properties: box(0, 0, 9, 9), paragraphs: line('Click') }),
      },
      master: { shapes: mark(3) + mark(4) },
    })
  const names = async (attributes: string) => (await shapesOf(deck(attributes))).map(({ id, name }) => [id, name])
  expect(await names('')).toEqual([
    [null, 'Shape 3'],
    [null, 'Shape 4'],
    [null, 'Shape 5'],
    [9, 'Shape 9'],
  ])
  expect(await names('showMasterSp="0"')).toEqual([[9, 'Shape 9']])
})

test('a placeholder that is not filled in is not drawn', async () => {
  const empty = placeholder({ id: 3, type: 'body', index: 1, properties: box(0, 0, 90, 90) })
  expect(await shapesOf(pptx({ slides: [{ shapes: empty }] }))).toEqual([])
})

test('notes are a paragraph a line, the title is one line, hidden slides are counted', async () => {
  const title = placeholder({
    id: 2,
    type: 'title',
    properties: box(0, 0, 100, 100),
    paragraphs: `${line('One')}<a:p><a:r><a:t>and</a:t></a:r><a:br/><a:r><a:t>two</a:t></a:r></a:p>`,
  })
  const { deck } = await readDeck(
    pptx({
      slides: [
        { shapes: title, notes: ['Good morning.', '今天我们讲三点。'] },
        { attributes: 'show="0"', notes: ['Nobody says this.'] },
        {},
      ],
    }),
  )
  expect(deck.slides.map(({ number, title: named, notes }) => [number, named, notes])).toEqual([
    [1, 'One and two', 'Good morning.\n今天我们讲三点。'],
    [3, '', ''],
  ])
  expect(deck).toMatchObject({ hidden: 1, beyond: 0, widthPx: 1280, heightPx: 720 })
})

test('a slide of 4:3 has its size; one beyond the hundredth is counted', async () => {
  const slides = Array.from({ length: 102 }, () => ({}))
  const { deck } = await readDeck(pptx({ slides, size: [9_144_000, 6_858_000] }))
  expect(deck).toMatchObject({ widthPx: 960, heightPx: 720, beyond: 2 })
  expect(deck.slides).toHaveLength(100)
})

test('the background is that of the slide, else of the layout, else of the master', async () => {
  const colored = (color: string) =>
    `<p:bg><p:bgPr><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></p:bgPr></p:bg>`
  const [own, inherited] = await slidesOf(
    pptx({
      slides: [{ background: colored('112233') }, {}],
      layout: { background: '<p:bg><p:bgRef idx="1001"><a:schemeClr val="bg2"/></p:bgRef></p:bg>' },
      master: { background: colored('445566') },
    }),
  )
  expect(own!.background).toEqual({ type: 'color', color: '#112233' })
  expect(inherited!.background).toEqual({ type: 'color', color: '#EEECE1' })
})
