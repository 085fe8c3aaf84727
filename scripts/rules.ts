import { globSync, readFileSync } from 'node:fs'

const PAGES = ['docs/rules/editor.md', 'docs/rules/studio.md']
const TESTS = 'tests/**/*.{test,spec}.ts'
const SOURCES = '{src,server,assets,bench,scripts,tests}/**/*.{ts,tsx,mjs}'

const ID = '[ES]\\d{1,2}\\.\\d{2}'
/** A line of a page: its id, its text, and its mark as planned. */
const RULE = new RegExp(`^- (${ID}) (.*?)( \\(planned\\))?$`)
/** Ids with which a string literal begins, which is how the title of a test cites them: `'E4.07, E4.08 ...'`. */
const TITLE = new RegExp(`['"\`]((?:${ID},? )+)`, 'g')
/** The text of a comment. Code beside comments is not read: SVG paths have commands that look like ids. */
const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|\*)\s(.*)$/

interface Rule {
  id: string
  text: string
  /** Not built yet. */
  planned: boolean
}

interface RuleFaults {
  /** Ids that two rules share. */
  repeated: string[]
  /** Built rules that no test cites. */
  untested: Rule[]
  /** Rules that are marked as planned although a test cites them. */
  marked: Rule[]
  /** Places that cite a rule that does not exist, as `file: id`. */
  unknown: string[]
}

const matches = (file: string, pattern: RegExp) => [...readFileSync(file, 'utf8').matchAll(pattern)]
const idsIn = (text: string) => text.match(new RegExp(`\\b${ID}\\b`, 'g')) ?? []
const filesOf = (pattern: string) => globSync(pattern, { exclude: ['**/node_modules/**'] }).sort()

/** The rules of both pages, in their order. */
function readRules(): Rule[] {
  return PAGES.flatMap((page) => readFileSync(page, 'utf8').split('\n'))
    .map((line) => RULE.exec(line))
    .filter((match) => match !== null)
    .map(([, id = '', text = '', planned]) => ({ id, text, planned: planned !== undefined }))
}

/** Every citation in the title of a test, by id: the files that cite it. */
function readTitles(): Map<string, string[]> {
  const cited = new Map<string, string[]>()
  for (const file of filesOf(TESTS)) {
    const ids = new Set(matches(file, TITLE).flatMap(([, head = '']) => idsIn(head)))
    for (const id of ids) cited.set(id, [...(cited.get(id) ?? []), file])
  }
  return cited
}

/** Every citation in a comment, as file and id. */
function readComments(): { file: string; id: string }[] {
  return filesOf(SOURCES).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => idsIn(COMMENT.exec(line)?.[1] ?? ''))
      .map((id) => ({ file, id })),
  )
}

/** Compares the pages of rules with the titles of the tests and with the comments. */
export function checkRules(): RuleFaults {
  const rules = readRules()
  const known = new Set(rules.map(({ id }) => id))
  const titles = readTitles()
  const cited = [...[...titles].flatMap(([id, files]) => files.map((file) => ({ file, id }))), ...readComments()]
  return {
    repeated: rules.map(({ id }) => id).filter((id, index, ids) => ids.indexOf(id) !== index),
    untested: rules.filter(({ id, planned }) => !planned && !titles.has(id)),
    marked: rules.filter(({ id, planned }) => planned && titles.has(id)),
    unknown: cited.filter(({ id }) => !known.has(id)).map(({ file, id }) => `${file}: ${id}`),
  }
}

function main(): void {
  const { repeated, untested, marked, unknown } = checkRules()
  const list = (title: string, lines: string[]) => {
    if (lines.length) console.log(`${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`)
  }
  const lineOf = ({ id, text }: Rule) => `${id} ${text}`
  list('Ids of two rules:', repeated)
  list('Built rules without a test:', untested.map(lineOf))
  list('Rules with a test that are marked as planned:', marked.map(lineOf))
  list('Citations of unknown rules:', unknown)
  const rules = readRules()
  const built = rules.filter(({ planned }) => !planned).length
  console.log(`${rules.length} rules: ${built} built, ${rules.length - built} planned.`)
  const faults = repeated.length + untested.length + marked.length + unknown.length
  console.log(faults ? `${faults} faults.` : 'No faults.')
  process.exitCode = faults ? 1 : 0
}

if (import.meta.main) main()
