import { expect, test } from 'vitest'
import { line, pictureOf, pptx, preset, shape, themeFill, transform } from '#tests/worlds/pptx.ts'
import { picture } from '#tests/worlds/upload-files.ts'
import { expectBox, itemsOf, readDeck, shapesOf } from './kit.ts'

const PX = 9525
const box = (x: number, y: number, width: number, height: number, attributes = '') =>
  transform([x * PX, y * PX, width * PX, height * PX], attributes)
const BOX = box(0, 0, 200, 100)
const filled = (fill: string, id = 2) => shape({ id, properties: BOX + preset('rect') + fill })
const fillOf = async (fill: string) => (await shapesOf(pptx({ slides: [{ shapes: filled(fill) }] })))[0]!.fill

test('colors of the theme are changed as they say', async () => {
  // Office's own palette shows these for blue, darker by a quarter and lighter by 40 percent
  expect(await fillOf(themeFill('accent1', '<a:lumMod val="75000"/>'))).toEqual({ type: 'color', color: '#2F5597' })
  const lighter = themeFill('accent1', '<a:lumMod val="60000"/><a:lumOff val="40000"/><a:alpha val="50000"/>')
  expect(await fillOf(lighter)).toEqual({ type: 'color', color: '#8FAADC80' })
  expect(await fillOf(themeFill('tx1', '<a:tint val="50000"/>'))).toEqual({ type: 'color', color: '#BCBCBC' })
  const preset = '<a:solidFill><a:prstClr val="dkBlue"/></a:solidFill>'
  expect(await fillOf(preset)).toEqual({ type: 'color', color: '#00008B' })
  const hsl = '<a:solidFill><a:hslClr hue="7200000" sat="100000" lum="50000"/></a:solidFill>'
  expect(await fillOf(hsl)).toEqual({ type: 'color', color: '#00FF00' })
})

test('gradients have an angle, or none around the center', async () => {
  const stops =
    '<a:gsLst><a:gs pos="100000"><a:srgbClr val="0000FF"/></a:gs><a:gs pos="0"><a:srgbClr val="FF0000"/></a:gs></a:gsLst>'
  const written = [
    { at: 0, color: '#FF0000' },
    { at: 1, color: '#0000FF' },
  ]
  const linear = await fillOf(`<a:gradFill>${stops}<a:lin ang="5400000"/></a:gradFill>`)
  expect(linear).toEqual({ type: 'gradient', angleDeg: 90, stops: written })
  const around = await fillOf(`<a:gradFill>${stops}<a:path path="circle"/></a:gradFill>`)
  expect(around).toEqual({ type: 'gradient', angleDeg: null, stops: written })
})

test('a style of the theme fills, draws and writes in its colors, until the shape says otherwise', async () => {
  const reference = (name: string, index: number | string, color: string) =>
    `<a:${name} idx="${index}"><a:schemeClr val="${color}"/></a:${name}>`
  const style = `<p:style>${reference('lnRef', 2, 'accent2')}${reference('fillRef', 1, 'accent6')}${reference('effectRef', 0, 'accent1')}${reference('fontRef', 'minor', 'lt1')}</p:style>`
  const properties = BOX + preset('rect')
  const dashed = `${properties}<a:noFill/><a:ln><a:prstDash val="dash"/></a:ln>`
  const [styled, own] = await shapesOf(
    pptx({
      slides: [
        {
          shapes:
            shape({ id: 2, properties, style, paragraphs: line('White') }) +
            shape({ id: 3, properties: dashed, style }),
        },
      ],
    }),
  )
  expect(styled).toMatchObject({
    fill: { type: 'color', color: '#70AD47' },
    line: { color: '#ED7D31', widthPx: 2.67, dash: [] },
    body: { paragraphs: [{ runs: [{ color: '#FFFFFF' }] }] },
  })
  expect(own).toMatchObject({ fill: null, line: { color: '#ED7D31', widthPx: 2.67, dash: [10.68, 8.01] } })
})

test('shapes of a group are scaled, mirrored and turned with it, those of a group within it as well', async () => {
  const group = (transformed: string, inner: string) =>
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="20" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr>${transformed}${themeFill('accent2')}</p:grpSpPr>${inner}</p:grpSp>`
  const child = (id: number) =>
    shape({ id, properties: `${box(0, 0, 10, 10, 'rot="600000"') + preset('rect')}<a:grpFill/>` })
  const space = (x: number, y: number, width: number, height: number) =>
    `<a:chOff x="${x * PX}" y="${y * PX}"/><a:chExt cx="${width * PX}" cy="${height * PX}"/>`
  const place = (attributes: string, inner: string) =>
    transform([100 * PX, 100 * PX, 200 * PX, 100 * PX], attributes, inner)
  const plain = group(place('', space(0, 0, 100, 50)), child(3))
  const turned = group(place('rot="5400000"', space(0, 0, 100, 50)), child(4))
  const mirrored = group(place('flipH="1"', space(0, 0, 100, 50)), child(5))
  const nested = group(
    transform([0, 0, 100 * PX, 50 * PX], '', space(0, 0, 200, 100)),
    plain.replace('id="3"', 'id="6"'),
  )
  const items = await shapesOf(pptx({ slides: [{ shapes: plain + turned + mirrored + nested }] }))
  const byId = new Map(items.map((item) => [item.id, item]))
  expectBox(byId.get(3), [100, 100, 20, 20])
  expect(byId.get(3)).toMatchObject({ frame: { rotationDeg: 10 }, fill: { color: '#ED7D31' } })
  // around the group's center (200, 150), a quarter clockwise
  expectBox(byId.get(4), [230, 50, 20, 20])
  expect(byId.get(4)!.frame.rotationDeg).toBe(100)
  expectBox(byId.get(5), [280, 100, 20, 20])
  expect(byId.get(5)!.frame).toMatchObject({ rotationDeg: 350, flipX: true })
  expectBox(byId.get(6), [50, 50, 10, 10])
})

test('a turned and mirrored shape keeps its box; its text lies within its outline', async () => {
  const [round] = await shapesOf(
    pptx({
      slides: [
        {
          shapes: shape({
            id: 2,
            properties: box(10, 20, 200, 100, 'rot="2700000" flipV="1"') + preset('ellipse') + themeFill('accent1'),
            paragraphs: line('Round'),
          }),
        },
      ],
    }),
  )
  expect(round!.frame).toEqual({ x: 10, y: 20, width: 200, height: 100, rotationDeg: 45, flipX: false, flipY: true })
  expect(round!.path).toBe('M0 50 A100 50 0 0 1 200 50 A100 50 0 0 1 0 50 Z')
  expect(round!.body!.insets).toMatchObject({ left: 38.89, top: 19.44 })
})

test.each([
  ['rightArrow', {}, 'M0 25 L150 25 L150 0 L200 50 L150 100 L150 75 L0 75 Z'],
  ['rightArrow', { adj1: 100_000, adj2: 100_000 }, 'M0 0 L100 0 L100 0 L200 50 L100 100 L100 100 L0 100 Z'],
  [
    'roundRect',
    { adj: 50_000 },
    'M0 50 A50 50 0 0 1 50 0 L150 0 A50 50 0 0 1 200 50 L200 50 A50 50 0 0 1 150 100 L50 100 A50 50 0 0 1 0 50 Z',
  ],
  ['chevron', {}, 'M0 0 L150 0 L200 50 L150 100 L0 100 L50 50 Z'],
  ['noSuchShape', {}, 'M0 0 L200 0 L200 100 L0 100 Z'],
])('%s with %o is drawn', async (name, adjustments, path) => {
  const properties = BOX + preset(name, adjustments) + themeFill('accent1')
  const [drawn] = await shapesOf(pptx({ slides: [{ shapes: shape({ id: 2, properties }) }] }))
  expect(drawn!.path).toBe(path)
})

test('an outline of its own is stretched to the shape, with its formulas', async () => {
  const point = (x: string | number, y: string | number) => `<a:pt x="${x}" y="${y}"/>`
  const properties = `${BOX}<a:custGeom><a:avLst/><a:gdLst><a:gd name="half" fmla="*/ 100 1 2"/></a:gdLst><a:pathLst><a:path w="100" h="100"><a:moveTo>${point(0, 0)}</a:moveTo><a:lnTo>${point('half', 100)}</a:lnTo><a:cubicBezTo>${point(60, 100)}${point(100, 60)}${point(100, 50)}</a:cubicBezTo><a:arcTo wR="10" hR="10" stAng="0" swAng="5400000"/><a:close/></a:path></a:pathLst></a:custGeom>${themeFill('accent1')}`
  const [drawn] = await shapesOf(pptx({ slides: [{ shapes: shape({ id: 2, properties }) }] }))
  expect(drawn!.path).toBe('M0 0 L100 100 C120 100 200 60 200 50 A20 10 0 0 1 180 60 Z')
})

test('the head of an arrow is filled with the color of its line', async () => {
  const arrow = `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="4" name="Arrow"/><p:cNvCxnSpPr/><p:nvPr/></p:nvCxnSpPr><p:spPr>${box(0, 0, 100, 0)}${preset('straightConnector1')}<a:ln w="19050">${themeFill('accent1')}<a:tailEnd type="triangle"/></a:ln></p:spPr></p:cxnSp>`
  const [drawn] = await shapesOf(pptx({ slides: [{ shapes: arrow }] }))
  expect(drawn).toMatchObject({ fill: { color: '#4472C4' }, line: { color: '#4472C4', widthPx: 2 } })
  expect(drawn!.path).toBe('M0 0 L100 0 M94 3 L100 0 L94 -3 Z')
})

test('a picture is cut and named once; what is outside the file is not fetched', async () => {
  const png = await picture('png', 4)
  const image = { type: 'image', target: '../media/image1.png' }
  const { deck, files } = await readDeck(
    pptx({
      slides: [
        {
          shapes:
            pictureOf(2, 'one', BOX, '<a:srcRect l="25000" b="-10000"/>') +
            pictureOf(3, 'again', BOX) +
            pictureOf(4, 'outside', BOX) +
            pictureOf(5, 'above', BOX),
          relations: [
            { id: 'one', ...image },
            { id: 'again', ...image },
            { id: 'outside', type: 'image', target: 'http://127.0.0.1:9/picture.png', isExternal: true },
            { id: 'above', type: 'image', target: '../../../../../etc/hostname' },
          ],
        },
      ],
      parts: { 'ppt/media/image1.png': png },
    }),
  )
  const { items } = deck.slides[0]!
  expect(items.map(({ id }) => id)).toEqual([2, 3])
  expect(items[0]).toMatchObject({
    kind: 'picture',
    file: 'media/image1.png',
    crop: { left: 0.25, top: 0, right: 0, bottom: -0.1 },
  })
  expect([...files.keys()]).toEqual(['media/image1.png'])
  expect(Buffer.from(files.get('media/image1.png')!).equals(png)).toBe(true)
  expect(deck.left).toEqual(['picture outside the file'])
})

test('of alternatives, what is for every program is drawn', async () => {
  const chosen = (choice: string, fallback: string) =>
    `<mc:AlternateContent><mc:Choice xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main" Requires="p14">${choice}</mc:Choice>${fallback}</mc:AlternateContent>`
  const shapes =
    chosen(filled(themeFill('accent1'), 2), `<mc:Fallback>${filled(themeFill('accent2'), 3)}</mc:Fallback>`) +
    chosen(filled(themeFill('accent1'), 4), '<mc:Fallback/>')
  expect((await itemsOf(pptx({ slides: [{ shapes }] }))).map(({ id }) => id)).toEqual([3, 4])
})
