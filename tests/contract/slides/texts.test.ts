import { expect, test } from 'vitest'
import { line, pptx, shape, transform } from '#tests/worlds/pptx.ts'
import { readDeck, shapesOf } from './kit.ts'

const BOX = transform([0, 0, 1_905_000, 952_500])
const fonts = { latin: 'Georgia', eastAsian: 'SimSun' }

const bodyOf = async (paragraphs: string, body = '/>') => {
  const [text] = await shapesOf(
    pptx({ slides: [{ shapes: shape({ id: 2, properties: BOX, paragraphs, body }) }], fonts }),
  )
  return text!.body!
}

test('Chinese letters have the East Asian font of the run or of the theme, Latin ones the Latin', async () => {
  const own = '<a:latin typeface="Arial"/><a:ea typeface="KaiTi"/>'
  const { paragraphs } = await bodyOf(line('Hello') + line('大家好') + line('大家好', '', own) + line('Hi', '', own))
  expect(paragraphs.map(({ runs }) => runs[0]!.font)).toEqual(['Georgia', 'SimSun', 'KaiTi', 'Arial'])
})

test('the fonts of a deck are listed, that of the most letters first', async () => {
  const shapes = shape({ id: 2, properties: BOX, paragraphs: line('Hi') + line('一二三四五') })
  expect((await readDeck(pptx({ slides: [{ shapes }], fonts }))).deck.fonts).toEqual(['SimSun', 'Georgia'])
})

test('numbers are counted a level at a time, and begin again after a higher one', async () => {
  const numbered = (text: string, level: number, scheme: string, startAt = '') =>
    line(text, `<a:pPr lvl="${level}"><a:buFont typeface="+mj-lt"/><a:buAutoNum type="${scheme}"${startAt}/></a:pPr>`)
  const { paragraphs } = await bodyOf(
    numbered('a', 0, 'arabicPeriod') +
      numbered('b', 1, 'alphaLcParenR') +
      numbered('c', 1, 'alphaLcParenR') +
      numbered('d', 0, 'arabicPeriod') +
      numbered('e', 1, 'alphaLcParenR') +
      line('plain') +
      numbered('f', 0, 'ea1ChsPlain', ' startAt="11"') +
      numbered('g', 0, 'romanUcParenBoth'),
  )
  expect(paragraphs.map(({ bullet }) => bullet?.text ?? null)).toEqual([
    '1.',
    'a)',
    'b)',
    '2.',
    'a)',
    null,
    '十一',
    '(I)',
  ])
})

test('a bullet of a font of signs is one that every font has; color and size are its own', async () => {
  const properties =
    '<a:pPr marL="285750" indent="-285750"><a:buClr><a:srgbClr val="FF0000"/></a:buClr><a:buSzPct val="50000"/><a:buFont typeface="Wingdings"/><a:buChar char="§"/></a:pPr>'
  const { paragraphs } = await bodyOf(line('Point', properties, 'sz="2400"'))
  expect(paragraphs[0]).toMatchObject({
    indentPx: 30,
    firstIndentPx: -30,
    bullet: { text: '▪', color: '#FF0000', sizePx: 16, font: 'Georgia' },
  })
})

test('spaces and distances of lines are in percent or in points; a text that was too long is smaller', async () => {
  const spaced = (name: string, kind: string, value: number) => `<a:${name}><a:${kind} val="${value}"/></a:${name}>`
  const properties = `<a:pPr>${spaced('lnSpc', 'spcPct', 90_000)}${spaced('spcBef', 'spcPts', 600)}${spaced('spcAft', 'spcPct', 50_000)}</a:pPr>`
  const { paragraphs } = await bodyOf(
    line('One', properties) +
      line('Two', properties, 'sz="2000"') +
      line('Three', `<a:pPr>${spaced('lnSpc', 'spcPts', 1500)}</a:pPr>`),
    '><a:normAutofit fontScale="50000" lnSpcReduction="20000"/></a:bodyPr>',
  )
  expect(paragraphs.map(({ lineHeight }) => lineHeight)).toEqual([{ part: 0.7 }, { part: 0.7 }, { px: 20 }])
  expect(paragraphs.map(({ beforePx }) => beforePx)).toEqual([0, 8, 0])
  expect(paragraphs[1]).toMatchObject({ runs: [{ sizePx: 13.33 }], afterPx: 8 })
})

test('the box of a text has insets, anchor and direction', async () => {
  const plain = await bodyOf(line('Text'))
  expect(plain).toMatchObject({
    insets: { left: 9.6, top: 4.8, right: 9.6, bottom: 4.8 },
    anchor: 'top',
    wraps: true,
    writing: 'lines',
  })
  const other = await bodyOf(line('竖排'), 'lIns="0" tIns="95250" anchor="b" wrap="none" vert="eaVert"/>')
  expect(other).toMatchObject({
    insets: { left: 0, top: 10, right: 9.6, bottom: 4.8 },
    anchor: 'bottom',
    wraps: false,
    writing: 'columns',
  })
  expect((await bodyOf(line('Up'), 'vert="vert270"/>')).writing).toBe('counterclockwise')
})

test('a break is a run of its own, a number of the slide is shown, a date is not', async () => {
  const field = (type: string, text: string) => `<a:fld id="{1}" type="${type}"><a:rPr/><a:t>${text}</a:t></a:fld>`
  const { paragraphs } = await bodyOf(
    `<a:p><a:r><a:t>Page </a:t></a:r>${field('slidenum', '‹#›')}<a:br/>${field('datetime1', '1/2/2020')}<a:r><a:t>End</a:t></a:r></a:p><a:p><a:endParaRPr sz="1200"/></a:p>`,
  )
  expect(paragraphs.map(({ runs }) => runs.map(({ text }) => text))).toEqual([['Page ', '1', '\n', 'End'], ['']])
  expect(paragraphs[1]!.runs[0]!.sizePx).toBe(16)
})

test('links are of the color of links and underlined', async () => {
  const { paragraphs } = await bodyOf(line('here', '', '<a:hlinkClick r:id="none"/>'))
  expect(paragraphs[0]!.runs[0]).toMatchObject({ color: '#0563C1', underline: true })
})
