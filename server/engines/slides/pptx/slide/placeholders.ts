import { attribute, childOf, type XmlElement } from '../xml/xml-element.ts'
import { placeholderOf, placeholderType, type Sheet, shapeTree } from './sheet.ts'

/** Types that a sheet has one of; the others are told apart by their index. */
const SINGLE = ['title', 'dt', 'ftr', 'sldNum', 'hdr']

/** The type that a master has for a placeholder of a slide. */
function masterType(type: string): string {
  if (type === 'ctrTitle' || type === 'title') return 'title'
  return SINGLE.includes(type) ? type : 'body'
}

/** Returns the placeholders of a sheet, those within groups as well. */
function placeholdersIn(tree: XmlElement | null): XmlElement[] {
  return (tree?.children ?? []).flatMap((shape) => {
    if (shape.name === 'p:grpSp') return placeholdersIn(shape)
    return placeholderOf(shape) ? [shape] : []
  })
}

function matched(placeholder: XmlElement, sheet: Sheet): XmlElement | null {
  const shapes = placeholdersIn(shapeTree(sheet.root))
  const type = placeholderType(placeholder)
  const general = masterType(type)
  const typed = shapes.filter((shape) => masterType(placeholderType(placeholderOf(shape)!)) === general)
  const exact = () => typed.find((shape) => placeholderType(placeholderOf(shape)!) === type)
  if (SINGLE.includes(general)) return exact() ?? typed[0] ?? null
  const index = attribute(placeholder, 'idx') ?? '0'
  const indexed = shapes.find((shape) => (attribute(placeholderOf(shape), 'idx') ?? '0') === index)
  // masters do not share the indices of their layouts
  return sheet.parent === null ? (exact() ?? typed[0] ?? null) : (indexed ?? exact() ?? typed[0] ?? null)
}

/** Returns the placeholders of layout and master that a shape of a sheet inherits from, the nearest first. */
export function inheritedFrom(shape: XmlElement, sheet: Sheet): XmlElement[] {
  const placeholder = placeholderOf(shape)
  if (!placeholder || !sheet.parent) return []
  const ancestor = matched(placeholder, sheet.parent)
  if (ancestor) return [ancestor, ...inheritedFrom(ancestor, sheet.parent)]
  // one that the layout does not have may still be the master's
  return inheritedFrom(shape, sheet.parent)
}

/** Returns the styles of a master for texts of a placeholder, or of another shape, the nearest first. */
export function masterStyles(shape: XmlElement, master: Sheet, ofDeck: XmlElement | null): XmlElement[] {
  const placeholder = placeholderOf(shape)
  const general = placeholder && masterType(placeholderType(placeholder))
  const styles = childOf(master.root, 'p:txStyles')
  const name = general === 'title' ? 'p:titleStyle' : general === 'body' ? 'p:bodyStyle' : 'p:otherStyle'
  const own = childOf(styles, name)
  const list = placeholder ? [own, ofDeck] : [ofDeck, own]
  return list.filter((style) => style !== null)
}
