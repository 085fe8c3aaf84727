import { type Rule, rule } from '../common/rule.ts'
import { englishNumber } from './numbers.ts'

/** Abbreviations that end with a full stop, by the way they are written. */
const ALWAYS: Readonly<Record<string, string>> = {
  'Mr.': 'Mister', 'Mrs.': 'Missus', 'Ms.': 'Miz', 'Prof.': 'Professor', 'Gov.': 'Governor', 'Gen.': 'General', 'Lt.': 'Lieutenant', 'Sen.': 'Senator', 'Rep.': 'Representative',
  'Capt.': 'Captain', 'Sgt.': 'Sergeant', 'Rev.': 'Reverend', 'Hon.': 'Honorable', 'Jr.': 'Junior', 'Sr.': 'Senior', 'Mt.': 'Mount', 'Ft.': 'Fort',
  'Ave.': 'Avenue', 'Blvd.': 'Boulevard', 'Rd.': 'Road', 'Inc.': 'Incorporated', 'Ltd.': 'Limited', 'Corp.': 'Corporation', 'Co.': 'Company', 'Dept.': 'Department', 'dept.': 'department',
  'e.g.': 'for example', 'i.e.': 'that is', 'E.g.': 'For example', 'I.e.': 'That is', 'etc.': 'et cetera', 'vs.': 'versus', 'approx.': 'approximately', 'a.k.a.': 'also known as', 'et al.': 'and others', 'cf.': 'compare',
  'U.S.A.': 'U S A', 'U.S.': 'U S', 'U.K.': 'U K', 'E.U.': 'E U', 'U.N.': 'U N', 'Ph.D.': 'P H D', 'a.m.': 'AM', 'p.m.': 'PM', 'D.C.': 'D C',
} // biome-ignore format: a table
const BEFORE_NUMBERS: Readonly<Record<string, string>> = {
  no: 'number', nos: 'numbers', p: 'page', pp: 'pages', ch: 'chapter', vol: 'volume', fig: 'figure', sec: 'section', ed: 'edition', art: 'article', ext: 'extension',
} // biome-ignore format: a table
const escaped = Object.keys(ALWAYS)
  .toSorted((a, b) => b.length - a.length)
  .map((short) => short.replaceAll('.', '\\.'))
  .join('|')

/** Abbreviations of English. Those without full stops, and acronyms, are left to the engine. */
export const ENGLISH_ABBREVIATIONS: readonly Rule[] = [
  rule(
    /(?<![A-Za-z])(no|nos|pp?|ch|vol|fig|sec|art|ext)\.\s?(?=\d)/u,
    ([, short = '']) => `${BEFORE_NUMBERS[short.toLowerCase()]} `,
    'i',
  ),
  // a saint before a name, a street after one; a doctor, or a drive after a house number
  rule(/(?<![A-Za-z])St\.(?=\s?[A-Z])(?<!\d\s[A-Z][a-z]+\sSt\.)/u, () => 'Saint'),
  rule(/(?<![A-Za-z])St\./u, () => 'Street'),
  rule(/(?<=\d\s(?:[A-Z][a-z]+\s){1,2})Dr\./u, () => 'Drive'),
  rule(/(?<=[A-Z][a-z]+\s)Dr\.(?!\s[A-Z])/u, () => 'Drive'),
  rule(/(?<![A-Za-z])Dr\./u, () => 'Doctor'),
  rule(`(?<![A-Za-z.])(?:${escaped})(?![A-Za-z])`, ([short]) => ALWAYS[short] ?? null),
  rule(/(?<![A-Za-z])(?:Mr|Mrs|Dr)(?=\s[A-Z])/u, ([short]) =>
    short === 'Dr' ? 'Doctor' : (ALWAYS[`${short}.`] ?? null),
  ),
  rule(/(?<![A-Za-z])vs(?![A-Za-z])/u, () => 'versus', 'i'),
  rule(/(?<=\d)\s?hrs?\./u, () => ' hours'),
  rule(/(?<![A-Za-z\d])Q([1-4])(?!\w)/u, ([, quarter = '']) => `Q ${englishNumber(quarter)}`),
]
