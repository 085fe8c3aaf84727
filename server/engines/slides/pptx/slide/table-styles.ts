import { attribute, childrenOf, made, type XmlElement } from '../xml/xml-element.ts'

/** Identities of the style that tables have unless told otherwise, Medium Style 2, by the color of the theme. */
const MEDIUM_2: Record<string, string> = {
  '{073A0DAA-6AF3-43AB-8588-CEC1D06C72B9}': 'dk1',
  '{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}': 'accent1',
  '{21E4AEA4-8DFA-4A89-87EB-49C32662AFE0}': 'accent2',
  '{F5AB1C69-6EDB-4FF4-983F-18BD219EF322}': 'accent3',
  '{00A15C55-8517-42AA-B614-E9B94910E393}': 'accent4',
  '{7DF18680-E054-41AD-8BC1-D1AEF772440D}': 'accent5',
  '{93296810-A885-4BE3-A3E7-6D5BEEA58F35}': 'accent6',
}
/** No Style, Table Grid. */
const GRID = '{5940675A-B579-460E-94D1-54222C63F5DA}'

const SIDES = ['left', 'right', 'top', 'bottom', 'insideH', 'insideV']

const scheme = (name: string, tint?: string) =>
  made('a:schemeClr', { val: name }, tint ? [made('a:tint', { val: tint })] : [])

const fill = (name: string, tint?: string) => made('a:fill', {}, [made('a:solidFill', {}, [scheme(name, tint)])])

const border = (side: string, color: string, width: string) =>
  made(`a:${side}`, {}, [made('a:ln', { w: width }, [made('a:solidFill', {}, [scheme(color)])])])

const borders = (...sides: XmlElement[]) => made('a:tcBdr', {}, sides)

const letters = (color: string, isBold: boolean) => made('a:tcTxStyle', isBold ? { b: 'on' } : {}, [scheme(color)])

/** One kind of cells of a style. */
const cells = (name: string, parts: readonly XmlElement[], text: XmlElement | null = null) =>
  made(`a:${name}`, {}, [text, made('a:tcStyle', {}, parts)])

function mediumStyle(color: string): XmlElement {
  const lines = SIDES.map((side) => border(side, 'lt1', '12700'))
  const strong = letters('lt1', true)
  return made('a:tblStyle', {}, [
    cells('wholeTbl', [borders(...lines), fill(color, '20000')], letters('dk1', false)),
    cells('band1H', [fill(color, '40000')]),
    cells('band1V', [fill(color, '40000')]),
    cells('lastCol', [fill(color)], strong),
    cells('firstCol', [fill(color)], strong),
    cells('lastRow', [borders(border('top', 'lt1', '38100')), fill(color)], strong),
    cells('firstRow', [borders(border('bottom', 'lt1', '38100')), fill(color)], strong),
  ])
}

function gridStyle(): XmlElement {
  const lines = SIDES.map((side) => border(side, 'tx1', '12700'))
  return made('a:tblStyle', {}, [cells('wholeTbl', [borders(...lines)], letters('tx1', false))])
}

/** Returns the styles of tables by their identities: those of the deck, and the common ones that decks do not hold. */
export function readTableStyles(root: XmlElement | null): Map<string, XmlElement> {
  const common = Object.entries(MEDIUM_2).map(([id, color]) => [id, mediumStyle(color)] as const)
  const own = childrenOf(root, 'a:tblStyle').map((style) => [attribute(style, 'styleId') ?? '', style] as const)
  return new Map([...common, [GRID, gridStyle()] as const, ...own])
}
