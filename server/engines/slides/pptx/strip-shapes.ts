import type { DomNode } from '@xmldom/xmldom/lib/index.js'
import type { ShapeIds, SlidesRefusal } from '../common/wire.ts'
import type { ArchiveParts } from './package/archive.ts'
import { openPresentation } from './presentation.ts'
import { domAttribute, domChildren, domName, parseDom, writeDom } from './xml/parse-xml.ts'

const SHAPES = ['p:sp', 'p:pic', 'p:cxnSp', 'p:graphicFrame', 'p:contentPart']
const CHOICES = ['mc:Choice', 'mc:Fallback']
const DEPTH_MAX = 60

const elements = (node: DomNode) => [...domChildren(node)].filter((child) => domName(child) !== '')

/** Whether a shape has one of the numbers. */
function isNamed(shape: DomNode, ids: ReadonlySet<number>): boolean {
  const properties = elements(shape).find((child) => /^p:nv\w+Pr$/u.test(domName(child)))
  const name = properties && elements(properties).find((child) => domName(child) === 'p:cNvPr')
  return name !== undefined && ids.has(Number(domAttribute(name, 'id') ?? Number.NaN))
}

/** Removes the shapes of a tree that have one of the numbers; returns whether there were any. */
function remove(tree: DomNode, ids: ReadonlySet<number>, depth = 0): boolean {
  if (depth > DEPTH_MAX) return false
  let isChanged = false
  for (const child of elements(tree)) {
    const name = domName(child)
    if (SHAPES.includes(name) && isNamed(child, ids)) {
      tree.removeChild(child)
      isChanged = true
    } else if (name === 'p:grpSp' || name === 'mc:AlternateContent' || CHOICES.includes(name)) {
      const isInner = remove(child, ids, depth + 1)
      isChanged ||= isInner
      // alternatives of nothing are not valid
      const isEmptied = isInner && name === 'mc:AlternateContent'
      if (isEmptied && elements(child).every((choice) => elements(choice).length === 0)) tree.removeChild(child)
    }
  }
  return isChanged
}

function strippedSlide(bytes: Uint8Array, ids: ReadonlySet<number>): Uint8Array | null {
  const { document, root } = parseDom(bytes)
  const data = elements(root).find((child) => domName(child) === 'p:cSld')
  const tree = data && elements(data).find((child) => domName(child) === 'p:spTree')
  return tree && remove(tree, ids) ? writeDom(document) : null
}

/**
 * Returns the parts of a deck without shapes of its slides; those of slides that have none of them stay as they are.
 * Throws where a part cannot be parsed.
 */
export function stripShapes(parts: ArchiveParts, ids: ShapeIds): ReadonlyMap<string, Uint8Array> | SlidesRefusal {
  const opened = openPresentation(parts)
  if ('refusal' in opened) return opened
  const changed = new Map<string, Uint8Array>(parts)
  for (const [index, part] of opened.slides.entries()) {
    const wanted = new Set(ids[index + 1])
    const bytes = wanted.size > 0 ? parts.get(part) : undefined
    const slide = bytes && strippedSlide(bytes, wanted)
    if (slide) changed.set(part, slide)
  }
  return changed
}
