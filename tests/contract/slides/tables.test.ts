import { expect, test } from 'vitest'
import type { DeckTable } from '#shared/deck/deck.ts'
import { line, pptx, themeFill } from '#tests/worlds/pptx.ts'
import { itemsOf, readDeck } from './kit.ts'

const PX = 9525
/** Medium Style 2 in the second color, which a deck does not hold. */
const STYLE = '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}'

const cell = (text: string, attributes = '', properties = '') =>
  `<a:tc ${attributes}><a:txBody><a:bodyPr/><a:lstStyle/>${line(text)}</a:txBody><a:tcPr ${properties.startsWith('<') ? `>${properties}</a:tcPr>` : `${properties}/>`}</a:tc>`
const row = (heightPx: number, ...cells: string[]) => `<a:tr h="${heightPx * PX}">${cells.join('')}</a:tr>`
const frame = (content: string, uri: string) =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="6" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="${10 * PX}" y="${20 * PX}"/><a:ext cx="1" cy="1"/></p:xfrm><a:graphic><a:graphicData uri="${uri}">${content}</a:graphicData></a:graphic></p:graphicFrame>`
const OFFICE = 'http://schemas.openxmlformats.org/drawingml/2006'

const tableOf = async (...rows: string[]) => {
  const columns = [100, 60].map((width) => `<a:gridCol w="${width * PX}"/>`).join('')
  const content = `<a:tbl><a:tblPr firstRow="1" bandRow="1"><a:tableStyleId>${STYLE}</a:tableStyleId></a:tblPr><a:tblGrid>${columns}</a:tblGrid>${rows.join('')}</a:tbl>`
  const [table] = await itemsOf(pptx({ slides: [{ shapes: frame(content, `${OFFICE}/table`) }] }))
  return table as DeckTable
}

test('a table has columns, rows and the colors of its style', async () => {
  const table = await tableOf(
    row(30, cell('Name'), cell('Price')),
    row(40, cell('Tea'), cell('3', '', 'anchor="ctr" marL="0"')),
    row(40, cell('Juice'), cell('4', '', themeFill('accent1'))),
  )
  expect(table).toMatchObject({
    kind: 'table',
    id: 6,
    frame: { x: 10, y: 20, width: 160, height: 110 },
    columnsPx: [100, 60],
  })
  const [head, tea, juice] = table.rows.map(({ cells }) => cells)
  expect(table.rows.map(({ heightPx }) => heightPx)).toEqual([30, 40, 40])
  expect(head![0]).toMatchObject({
    fill: { color: '#ED7D31' },
    body: { paragraphs: [{ runs: [{ text: 'Name', bold: true, color: '#FFFFFF' }] }] },
    borders: { bottom: { color: '#FFFFFF', widthPx: 4 } },
  })
  expect(tea![0]).toMatchObject({
    body: { paragraphs: [{ runs: [{ bold: false, color: '#000000' }] }], insets: { left: 9.6, top: 4.8 } },
    borders: { right: { widthPx: 1.33 } },
  })
  expect(tea![1]!.body).toMatchObject({ anchor: 'middle', insets: { left: 0 } })
  expect(juice![1]!.fill).toEqual({ type: 'color', color: '#4472C4' })
  // every second row is lighter
  expect(tea![0]!.fill).not.toEqual(juice![0]!.fill)
})

test('cells that another one covers span nothing', async () => {
  const table = await tableOf(
    row(30, cell('Wide', 'gridSpan="2"'), cell('', 'hMerge="1"')),
    row(30, cell('High', 'rowSpan="2"'), cell('a')),
    row(30, cell('', 'vMerge="1"'), cell('b')),
  )
  expect(table.rows.map(({ cells }) => cells.map(({ columns, rows }) => [columns, rows]))).toEqual([
    [
      [2, 1],
      [0, 0],
    ],
    [
      [1, 2],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 1],
    ],
  ])
})

test('what is not drawn is named', async () => {
  const chart = frame('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>', `${OFFICE}/chart`)
  const diagram = frame('', `${OFFICE}/diagram`)
  const { deck } = await readDeck(pptx({ slides: [{ shapes: chart + diagram + chart }] }))
  expect(deck.slides[0]!.items).toEqual([])
  expect(deck.left).toEqual(['chart', 'diagram'])
})

test('a diagram is drawn as Office keeps it', async () => {
  const dsp = 'http://schemas.microsoft.com/office/drawing/2008/diagram'
  const dgm = `${OFFICE}/diagram`
  const drawing = `<dsp:drawing xmlns:dsp="${dsp}" xmlns:a="${OFFICE}/main"><dsp:spTree><dsp:nvGrpSpPr/><dsp:grpSpPr/><dsp:sp modelId="{1}"><dsp:nvSpPr><dsp:cNvPr id="0" name=""/><dsp:cNvSpPr/></dsp:nvSpPr><dsp:spPr><a:xfrm><a:off x="${5 * PX}" y="${6 * PX}"/><a:ext cx="${100 * PX}" cy="${50 * PX}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${themeFill('accent1')}</dsp:spPr><dsp:txBody><a:bodyPr/><a:lstStyle/>${line('Step')}</dsp:txBody></dsp:sp></dsp:spTree></dsp:drawing>`
  const data = `<dgm:dataModel xmlns:dgm="${dgm}" xmlns:a="${OFFICE}/main"><dgm:extLst><a:ext uri="x"><dsp:dataModelExt xmlns:dsp="${dsp}" relId="drawing"/></a:ext></dgm:extLst></dgm:dataModel>`
  const [step] = await itemsOf(
    pptx({
      slides: [
        {
          shapes: frame(`<dgm:relIds xmlns:dgm="${dgm}" r:dm="data"/>`, dgm),
          relations: [
            { id: 'data', type: 'diagramData', target: '../diagrams/data1.xml' },
            { id: 'drawing', type: 'diagramDrawing', target: '../diagrams/drawing1.xml' },
          ],
        },
      ],
      parts: { 'ppt/diagrams/data1.xml': data, 'ppt/diagrams/drawing1.xml': drawing },
    }),
  )
  expect(step).toMatchObject({ id: 6, frame: { x: 15, y: 26, width: 100 }, fill: { color: '#4472C4' } })
})
