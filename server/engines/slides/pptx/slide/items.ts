import type { DeckItem } from '#shared/deck/deck.ts'
import { fillIn } from '../style/fill.ts'
import { attribute, childOf, elementsIn, flagAt, numberAt, type XmlElement } from '../xml/xml-element.ts'
import { frameOf, groupPlacing } from './frame.ts'
import { pictureItem } from './picture.ts'
import type { Scope } from './scope.ts'
import { shapeItem } from './shape.ts'
import { placeholderOf, type Sheet, shapeName, shapeTree } from './sheet.ts'
import { tableItem } from './table.ts'

const DEPTH_MAX = 20
/** More shapes are on no slide that anyone made by hand. */
const ITEMS_MAX = 5000

function groupItems(group: XmlElement, scope: Scope): DeckItem[] {
  if (scope.depth >= DEPTH_MAX) {
    scope.deck.leave('deep group')
    return []
  }
  const properties = childOf(group, 'p:grpSpPr')
  const fill = fillIn(properties, scope.sheet.look, scope.groupFill)
  return itemsIn(group, {
    ...scope,
    place: groupPlacing(childOf(properties, 'a:xfrm'), scope.place),
    groupFill: fill === undefined ? scope.groupFill : fill,
    depth: scope.depth + 1,
  })
}

/** The drawing of a diagram that Office keeps beside its data (MS-ODRAWXML, 2.6.1.1). */
function diagramDrawing(data: XmlElement, { deck, sheet }: Scope): { part: string; root: XmlElement } | null {
  const relations = deck.package.relations(sheet.part)
  const dataPart = relations.get(attribute(childOf(data, 'dgm:relIds'), 'r:dm') ?? '')?.part
  const model = dataPart ? deck.package.xmlOnce(dataPart) : null
  const id = attribute(elementsIn(model, 'dataModelExt')[0], 'relId') ?? ''
  const drawings = [...relations.values()].filter(({ type }) => type === 'diagramDrawing')
  const named = relations.get(id)
  const part = named?.type === 'diagramDrawing' ? named.part : drawings.length === 1 ? drawings[0]!.part : null
  const root = part ? deck.package.xmlOnce(part) : null
  return part && root ? { part, root } : null
}

function diagramItems(frame: XmlElement, data: XmlElement, scope: Scope): DeckItem[] {
  const drawing = diagramDrawing(data, scope)
  const tree = childOf(drawing?.root, 'p:spTree')
  const box = frameOf(childOf(frame, 'p:xfrm'))
  if (!drawing || !tree || !box) {
    scope.deck.leave('diagram')
    return []
  }
  const { part } = drawing
  const sheet: Sheet = { ...scope.sheet, part, look: { ...scope.sheet.look, part } }
  return itemsIn(tree, {
    ...scope,
    sheet,
    sharedId: scope.sharedId ?? numberAt(shapeName(frame), 'id'),
    place: (inner) => scope.place({ ...inner, x: inner.x + box.x, y: inner.y + box.y }),
    depth: scope.depth + 1,
  })
}

/** Kinds of things in frames, by what their addresses end with. */
const FRAMED: readonly [RegExp, string][] = [
  [/\/chart(?:ex)?$/u, 'chart'],
  [/\/ole$/u, 'embedded object'],
  [/\/model3d$/u, '3D model'],
]

function framedItems(frame: XmlElement, scope: Scope): DeckItem[] {
  const data = childOf(frame, 'a:graphic', 'a:graphicData')
  const table = childOf(data, 'a:tbl')
  if (table) return [tableItem(frame, table, scope)].filter((item) => item !== null)
  const address = attribute(data, 'uri') ?? ''
  if (address.endsWith('/diagram')) return diagramItems(frame, data!, scope)
  // objects of other programs have a picture of themselves
  const picture = elementsIn(data, 'p:pic')[0]
  const item = picture ? pictureItem(picture, { ...scope, sharedId: numberAt(shapeName(frame), 'id') }) : null
  if (!item) scope.deck.leave(FRAMED.find(([pattern]) => pattern.test(address))?.[1] ?? 'other object')
  return item ? [item] : []
}

function itemsOf(shape: XmlElement, scope: Scope): DeckItem[] {
  if (flagAt(shapeName(shape), 'hidden')) return []
  // placeholders of layouts and masters are drawn by slides that have them
  if (!scope.isOwn && placeholderOf(shape)) return []
  switch (shape.name) {
    case 'p:sp':
    case 'p:cxnSp':
      return [shapeItem(shape, scope)].filter((item) => item !== null)
    case 'p:pic':
      return [pictureItem(shape, scope)].filter((item) => item !== null)
    case 'p:grpSp':
      return groupItems(shape, scope)
    case 'p:graphicFrame':
      return framedItems(shape, scope)
    case 'p:contentPart':
      scope.deck.leave('ink')
      return []
    default:
      return []
  }
}

function itemsIn(tree: XmlElement, scope: Scope): DeckItem[] {
  return tree.children.flatMap((shape) => itemsOf(shape, scope))
}

/** Returns the items of a sheet itself, back to front. */
export function sheetItems(scope: Omit<Scope, 'place' | 'groupFill' | 'depth' | 'sharedId'>): DeckItem[] {
  const tree = shapeTree(scope.sheet.root)
  if (!tree) return []
  const outermost: Scope = { ...scope, sharedId: null, place: (frame) => frame, groupFill: null, depth: 0 }
  const items = itemsIn(tree, outermost)
  if (items.length > ITEMS_MAX) scope.deck.leave('very many shapes')
  return items.slice(0, ITEMS_MAX)
}
