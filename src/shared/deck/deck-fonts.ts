import { FONT_FAMILIES, familyNamed } from '#shared/model/fonts.ts'

/** Letters of a built-in family that stand for those of another one. */
interface StandIn {
  /** The built-in family. */
  family: string
  /** Size of its letters in parts of the other's, so that lines are about as long. */
  sizePart: number
  /** How far a line reaches above and below its base line by nature, in parts of the other family's size. */
  ascentPart: number
  descentPart: number
}

/** Natural line height of a family that is not known, in parts of its size. */
const USUAL_LINE = 1.2

type Row = [names: RegExp, family: string, sizePart?: number, linePart?: number]

/**
 * Families of files by their names in lower case without spaces, the first that fits. Line heights are those of the
 * families' own tables (`hhea`), sizes those at which lower-case letters run as far.
 */
const ROWS: readonly Row[] = [
  [/yahei|雅黑|dengxian|等线|jhenghei|正黑/u, 'Noto Sans SC', 1, 1.32],
  [
    /simhei|黑体|黑體|heiti|stxihei|pingfang|苹方|hiragino|yuanti|幼圆|youyuan|msgothic|yugothic|meiryo|malgun/u,
    'Noto Sans SC',
    1,
    1.2,
  ],
  [/^(?:sourcehansans|notosans(?:cjk|sc|tc|hk|jp|kr)|思源黑体|思源黑體)/u, 'Noto Sans SC'],
  [/^(?:sourcehanserif|notoserif(?:cjk|sc|tc|hk|jp|kr)|思源宋体|思源宋體)/u, 'Noto Serif SC'],
  [
    /simsun|宋体|宋體|songti|stsong|mingliu|明體|明体|fangsong|仿宋|mincho|batang|stzhongsong/u,
    'Noto Serif SC',
    1,
    1.2,
  ],
  [/kaiti|楷体|楷體|dfkai|biaukai|kaishu|simkai/u, 'LXGW WenKai TC', 1, 1.2],
  [/stxingkai|行楷|stcaiyun|lisu|隶书|stliti/u, 'Ma Shan Zheng', 1, 1.2],
  [/thsarabun|sarabun/u, 'Sarabun', 0.72, 1.3],
  [/angsana|cordia|browallia|eucrosia|freesia|iris|jasmine|dillenia/u, 'Sarabun', 0.68, 1.35],
  [/leelawadee|notosansthai|tahomathai|lilyupc/u, 'Noto Sans Thai', 1, 1.33],
  [/calibri|carlito|candara|corbel/u, 'Inter', 0.85, 1.22],
  [/aptos/u, 'Inter', 0.93, 1.22],
  [/segoe|selawik/u, 'Inter', 0.96, 1.33],
  [/verdana|dejavusans/u, 'Inter', 1.06, 1.21],
  [/tahoma/u, 'Inter', 0.95, 1.21],
  [/arialnarrow|liberationsansnarrow|archivonarrow/u, 'Oswald', 1, 1.15],
  [/arial|helvetica|liberationsans|nimbussans/u, 'Inter', 0.94, 1.15],
  [/trebuchet|gillsans|franklin|roboto|opensans|lato/u, 'Inter', 0.92, 1.2],
  [/impact|haettenschweiler|bahnschriftcond/u, 'Oswald', 1, 1.22],
  [/centurygothic|futura|avantgarde|twcen/u, 'Poppins', 0.95, 1.2],
  [/gotham|proximanova|raleway/u, 'Montserrat', 0.95, 1.2],
  [/times|liberationserif|nimbusroman|garamond|bookantiqua|palatino|caladea/u, 'Playfair Display', 0.9, 1.15],
  [/georgia|cambria|constantia|bodoni|didot|century|baskerville|rockwell|serif$/u, 'Playfair Display', 0.94, 1.17],
]

/** How far lines of the built-in families reach above and below their base lines, in parts of the size (`hhea`). */
const REACHES: Readonly<Record<string, readonly [ascent: number, descent: number]>> = {
  'Noto Sans SC': [1.16, 0.288],
  'Noto Serif SC': [1.151, 0.286],
  'LXGW WenKai TC': [1.03, 0.29],
  Inter: [0.969, 0.242],
  Poppins: [1.05, 0.35],
  Montserrat: [0.968, 0.251],
  Oswald: [1.193, 0.289],
  'Bebas Neue': [0.9, 0.3],
  'Playfair Display': [1.082, 0.251],
  'Noto Sans Thai': [1.061, 0.45],
  Sarabun: [1.068, 0.232],
  Kanit: [1.1, 0.395],
  Prompt: [1.09, 0.422],
}
/** Those of the others, drawn for Chinese in squares. */
const SQUARE = [0.88, 0.12] as const

const ROW_OF = new Map<string, Row | null>()
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u
const THAI = /\p{Script=Thai}/u

function rowOf(family: string): Row | null {
  const known = ROW_OF.get(family)
  if (known !== undefined) return known
  const plain = family.toLowerCase().replace(/[\s_-]+/gu, '')
  const row = ROWS.find(([names]) => names.test(plain)) ?? null
  ROW_OF.set(family, row)
  return row
}

/** Returns whether a family of a file is a built-in one by its own name. */
export function isBuiltIn(family: string): boolean {
  return familyNamed(family) !== undefined
}

/** The family in the writing of a text: Chinese in a family of Latin letters with serifs has serifs too. */
function inWriting(family: string, text: string): string {
  const script = FONT_FAMILIES.find((one) => one.family === family)?.script
  if (THAI.test(text) && script !== 'thai') return 'Noto Sans Thai'
  if (HAN.test(text) && script !== 'han') return family === 'Playfair Display' ? 'Noto Serif SC' : 'Noto Sans SC'
  return family
}

/**
 * Returns what is drawn for a text in a family of a file: the family itself where it is built in, else the one nearest to
 * it, or that of the text's writing.
 */
export function standInFor(family: string, text: string): StandIn {
  const own = familyNamed(family)?.family
  const row = own ? null : rowOf(family)
  const known = own ?? row?.[1] ?? 'Inter'
  const drawn = inWriting(known, text)
  const [ascent, descent] = REACHES[drawn] ?? SQUARE
  const linePart = row?.[3] ?? (own || row ? ascent + descent : USUAL_LINE)
  return {
    family: drawn,
    sizePart: drawn === known ? (row?.[2] ?? 1) : 1,
    ascentPart: (linePart * ascent) / (ascent + descent),
    descentPart: (linePart * descent) / (ascent + descent),
  }
}

/** Chinese and its marks: those that Latin has too belong to the Chinese beside them. */
const HAN_STRETCH =
  /([“‘（—…]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF][\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF“”‘’—…·]*)/u

/** Returns the parts of a text that families stand for a family in: Chinese apart where the family has Latin letters alone. */
export function writingParts(family: string, text: string): string[] {
  const known = familyNamed(family)?.family ?? rowOf(family)?.[1]
  const isHan = FONT_FAMILIES.some((one) => one.family === known && one.script === 'han')
  return isHan ? [text] : text.split(HAN_STRETCH).filter(Boolean)
}

/** Returns the `fontName` of the built-in family nearest to a family of a file, for a text. */
export function builtInFontFor(family: string, text: string): string {
  const { family: drawn } = standInFor(family, text)
  return FONT_FAMILIES.find((one) => one.family === drawn)?.identityName ?? drawn
}
