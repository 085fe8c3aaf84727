/** A run of letters as pdf.js reads it; marks of structure have no text. */
interface Run {
  str: string
  /** The fifth and the sixth number are its place, from the lower left corner of the page. */
  transform: readonly number[]
  width: number
  height: number
}

/** A line of a page; its right end and its base line are as those of its runs. */
interface Line {
  runs: Run[]
  y: number
  height: number
}

/** Part of the height of letters by which runs of one line may be moved. */
const SAME_LINE = 0.5
/** Distance of runs from which there is a space between them, in parts of their height. */
const SPACE = 0.2
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\u3000-\u303F\uFF00-\uFFEF]/u

/** Signs of fonts of symbols, such as bullets. */
const NOT_READ = /[\p{Co}\p{Cc}]/gu

const isRun = (item: object): item is Run => 'str' in item
const left = ({ transform }: Run) => transform[4] ?? 0
const base = ({ transform }: Run) => transform[5] ?? 0

/** Returns the text of a page: a line each, from above, each from the left. */
export function pageText(items: readonly object[]): string {
  const lines: Line[] = []
  for (const run of items.filter(isRun)) {
    if (run.str.trim() === '') continue
    const line = lines.find(({ y, height }) => Math.abs(y - base(run)) < SAME_LINE * Math.max(height, run.height))
    if (line) line.runs.push(run)
    else lines.push({ runs: [run], y: base(run), height: run.height })
  }
  const texts = lines.sort((a, b) => b.y - a.y).map(({ runs }) => lineText(runs.sort((a, b) => left(a) - left(b))))
  return texts.filter(Boolean).join('\n')
}

function lineText(runs: readonly Run[]): string {
  let text = ''
  let end = Number.NaN
  for (const run of runs) {
    const isFar = left(run) - end > SPACE * run.height
    const isWide = WIDE.test(text.slice(-1)) && WIDE.test(run.str.slice(0, 1))
    text += isFar && !isWide && !/\s$/u.test(text) ? ` ${run.str}` : run.str
    end = left(run) + run.width
  }
  return text.replace(NOT_READ, ' ').replace(/\s+/gu, ' ').trim()
}
