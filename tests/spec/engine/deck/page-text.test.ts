import { expect, test } from 'vitest'
import { pageText } from '#ui/headless/pages/page-text.ts'

const run = (str: string, x: number, y: number, width: number) => ({
  str,
  transform: [12, 0, 0, 12, x, y],
  width,
  height: 12,
})

test('S22.20 the text of a page is read in lines from above, each from the left', () => {
  const items = [
    run('second', 10, 100, 40),
    run('line', 55, 101, 20),
    { type: 'beginMarkedContent' },
    run(' ', 51, 100, 4),
    run('Title', 10, 200, 30),
    run('中', 10, 50, 12),
    run('文', 30, 50, 12),
  ]
  expect(pageText(items)).toBe('Title\nsecond line\n中文')
})
