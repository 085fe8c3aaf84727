import type { DomNode } from '@xmldom/xmldom/lib/index.js'
import type { SlidesRefusal, Stripped } from '../common/wire.ts'
import type { ArchiveParts } from './package/archive.ts'
import { openPresentation } from './presentation.ts'
import { domAttribute, domChildren, domName, parseDom, writeDom } from './xml/parse-xml.ts'

const SHAPES = ['p:sp', 'p:pic', 'p:cxnSp', 'p:graphicFrame', 'p:contentPart']
const LETTERS = ['a:r', 'a:br', 'a:fld']
const CHOICES = ['mc:Choice', 'mc:Fallback']
const DEPTH_MAX = 60

const elements = (node: DomNode) => [...domChildren(node)].filter((child) => domName(child) !== '')

/** Whether a shape has one of the numbers. */
function isNamed(shape: DomNode, ids: ReadonlySet<number>): boolean {
  const properties = elements(shape).find((child) => /^p:nv\w+Pr$/u.test(domName(child)))
  const name = properties && elements(properties).find((child) => domName(child) === 'p:cNvPr')
  return name !== undefined && ids.has(Number(domAttribute(name, 'id') ?? Number.NaN))
}

/** Removes the letters of a shape: its runs, breaks and fields. */
function empty(shape: DomNode): void {
  const body = elements(shape).find((child) => domName(child) === 'p:txBody')
  const paragraphs = body ? elements(body).filter((child) => domName(child) === 'a:p') : []
  for (const paragraph of paragraphs)
    for (const part of elements(paragraph)) if (LETTERS.includes(domName(part))) paragraph.removeChild(part)
}

/** Numbers of shapes of one slide. */
interface Numbers {
  removed: ReadonlySet<number>
  emptied: ReadonlySet<number>
}

/** Removes and empties the shapes of a tree that have one of the numbers; returns whether there were any. */
function strip(tree: DomNode, ids: Numbers, depth = 0): boolean {
  if (depth > DEPTH_MAX) return false
  let isChanged = false
  for (const child of elements(tree)) {
    const name = domName(child)
    if (SHAPES.includes(name) && isNamed(child, ids.removed)) {
      tree.removeChild(child)
      isChanged = true
    } else if (name === 'p:sp' && isNamed(child, ids.emptied)) {
      empty(child)
      isChanged = true
    } else if (name === 'p:grpSp' || name === 'mc:AlternateContent' || CHOICES.includes(name)) {
      const isInner = strip(child, ids, depth + 1)
      isChanged ||= isInner
      // alternatives of nothing are not valid
      const isEmptied = isInner && name === 'mc:AlternateContent'
      if (isEmptied && elements(child).every((choice) => elements(choice).length === 0)) tree.removeChild(child)
    }
  }
  return isChanged
}

/** Parts by which an archive would be a document of another kind, whose features nobody has looked at. */
const OTHER_FORMATS = /^(?:mimetype$|META-INF\/|content\.xml$|styles\.xml$|settings\.xml$)/iu

/** Returns a part of relations without those to the outside but hyperlinks: nothing of this machine or elsewhere is drawn. Null without any. */
function withoutOutside(bytes: Uint8Array): Uint8Array | null {
  const { document, root } = parseDom(bytes)
  let isChanged = false
  for (const relation of elements(root)) {
    const isOutside = (domAttribute(relation, 'TargetMode') ?? '').toLowerCase() === 'external'
    if (!isOutside || domAttribute(relation, 'Type')?.endsWith('/hyperlink')) continue
    root.removeChild(relation)
    isChanged = true
  }
  return isChanged ? writeDom(document) : null
}

function strippedSlide(bytes: Uint8Array, ids: Numbers): Uint8Array | null {
  const { document, root } = parseDom(bytes)
  const data = elements(root).find((child) => domName(child) === 'p:cSld')
  const tree = data && elements(data).find((child) => domName(child) === 'p:spTree')
  return tree && strip(tree, ids) ? writeDom(document) : null
}

/**
 * Returns the parts of a deck without shapes or texts of its slides; those of slides that have none of them stay as they are.
 * Throws where a part is cannot be parsed.
 */
export function stripShapes(
  parts: ArchiveParts,
  { removed, emptied }: Stripped,
): ReadonlyMap<string, Uint8Array> | SlidesRefusal {
  const opened = openPresentation(parts)
  if ('refusal' in opened) return opened
  const changed = new Map<string, Uint8Array>(parts)
  for (const [name, bytes] of parts) {
    if (OTHER_FORMATS.test(name)) changed.delete(name)
    const inside = name.toLowerCase().endsWith('.rels') ? withoutOutside(bytes) : null
    if (inside) changed.set(name, inside)
  }
  for (const [index, part] of opened.slides.entries()) {
    const ids = { removed: new Set(removed[index + 1]), emptied: new Set(emptied[index + 1]) }
    const bytes = ids.removed.size + ids.emptied.size > 0 ? parts.get(part) : undefined
    const slide = bytes && strippedSlide(bytes, ids)
    if (slide) changed.set(part, slide)
  }
  return changed
}
