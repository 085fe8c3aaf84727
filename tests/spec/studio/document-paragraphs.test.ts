import { expect, test } from 'vitest'
import { joinLines } from '#server/engines/document/pdf/join-lines.ts'
import { paragraphsOf } from '#server/engines/document/pdf/paragraphs.ts'
import type { PdfLine } from '#server/engines/document/pdf/pdf-line.ts'

/** A line of letters 5 pt wide and 10 pt high; the further ones of a page are 14 pt below one another. */
const line = (text: string, { leftPt = 50, yPt = 0, heightPt = 10, widthPt = text.length * 5 } = {}): PdfLine => ({
  text,
  leftPt,
  rightPt: leftPt + widthPt,
  yPt,
  heightPt,
})
const page = (...texts: (string | PdfLine)[]): PdfLine[] =>
  texts.map((text, index) => ({ ...(typeof text === 'string' ? line(text) : text), yPt: 700 - 14 * index }))

const FULL = 'x'.repeat(60)

test('S6.14 lines of a paragraph are joined: with a space in Latin scripts, without one in Chinese and Thai', () => {
  expect(joinLines('the end', 'of it')).toBe('the end of it')
  expect(joinLines('句子', '继续')).toBe('句子继续')
  expect(joinLines('使用', 'Chrome')).toBe('使用Chrome')
  expect(joinLines('เสียง', 'พูด')).toBe('เสียงพูด')
  expect(joinLines('extra-', 'ordinary')).toBe('extraordinary')
  expect(joinLines('extra\u2010', 'ordinary')).toBe('extraordinary')
  expect(joinLines('extra\u00AD', 'Ordinary')).toBe('extraOrdinary')
  expect(joinLines('1990-', '2000')).toBe('1990- 2000')
})

test('S6.14 a line that has room for the next word ends its paragraph', () => {
  const short = `${'x'.repeat(30)}.`
  expect(paragraphsOf([page(FULL, short, 'New one begins')])).toEqual([`${FULL} ${short}`, 'New one begins'])
  expect(paragraphsOf([page(`${'文'.repeat(30)}`, '文'.repeat(12), '新的一段')])).toEqual(['文'.repeat(42), '新的一段'])
})

test('S6.14 an indented line, one further below, one of another size and one of a list begin a paragraph', () => {
  expect(paragraphsOf([page(FULL, line('Indented', { leftPt: 70 }))])).toEqual([FULL, 'Indented'])
  expect(paragraphsOf([page(line('Heading', { heightPt: 16, widthPt: 300 }), FULL)])).toEqual(['Heading', FULL])
  const below = [...page(FULL, FULL, FULL), line('Below', { yPt: 640 })]
  expect(paragraphsOf([below])).toEqual([[FULL, FULL, FULL].join(' '), 'Below'])
  for (const sign of ['• ', '1. ', '（一）', '二、', '第三章'])
    expect(paragraphsOf([page(FULL, `${sign}point`)])).toEqual([FULL, `${sign}point`])
})

test('S6.14 a sentence goes on in the next column and on the next page', () => {
  const right = (text: string, yPt: number) => line(text, { leftPt: 400, yPt })
  const columns = [line(FULL, { yPt: 700 }), line(FULL, { yPt: 686 }), right('goes on here', 700), right('New', 640)]
  expect(paragraphsOf([columns])).toEqual([`${FULL} ${FULL} goes on here`, 'New'])
  expect(paragraphsOf([page(FULL, FULL), page('goes on', 'Next')])).toEqual([`${FULL} ${FULL} goes on`, 'Next'])
  expect(paragraphsOf([page(FULL, `${FULL}.`), page('New', 'Next')])).toEqual([`${FULL} ${FULL}.`, 'New', 'Next'])
})

test('S6.14 numbers that count the pages are dropped, other numbers stay', () => {
  const numbered = (...numbers: string[]) => numbers.map((number) => page('Heading', 'Text.', number))
  const left = (...numbers: string[]) => paragraphsOf(numbered(...numbers)).filter((text) => /\d/u.test(text))
  expect(left('7', '8', '9')).toEqual([])
  expect(left('- 1 -', '- 2 -')).toEqual([])
  expect(left('第 3 页', '第 4 页 / 共 9 页')).toEqual([])
  expect(left('Page 1 of 2', 'Page 2 of 2')).toEqual([])
  expect(left('หน้า 1', 'หน้า 2')).toEqual([])
  expect(left('1')).toEqual([])
  expect(left('2026')).toEqual(['2026'])
  expect(left('3', '2', '1')).toEqual(['3', '2', '1'])
})
