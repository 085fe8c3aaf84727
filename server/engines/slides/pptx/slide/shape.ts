import type { DeckFrame, DeckShape, Fill } from '#shared/deck/deck.ts'
import { outlineOf } from '../geometry/outline.ts'
import type { TextInsets } from '../geometry/preset.ts'
import { fillIn, styleFill } from '../style/fill.ts'
import { lineOf } from '../style/line.ts'
import type { Look } from '../style/look.ts'
import { ownBody, textBody } from '../text/body.ts'
import { everyLevel, referredLetters, type TextSource } from '../text/text-source.ts'
import { anyChild, childOf, flagAt, type XmlElement } from '../xml/xml-element.ts'
import { withHeads } from './arrow-heads.ts'
import { backgroundOf } from './background.ts'
import { frameOf, writtenFrame } from './frame.ts'
import { inheritedFrom, masterStyles } from './placeholders.ts'
import { identity, type Scope } from './scope.ts'
import { lineage, placeholderOf, placeholderType } from './sheet.ts'

const GEOMETRIES = ['a:prstGeom', 'a:custGeom']
const ROLES: Record<string, DeckShape['role']> = {
  title: 'title',
  ctrTitle: 'title',
  body: 'body',
  subTitle: 'body',
  obj: 'body',
}

const properties = (shape: XmlElement) => childOf(shape, 'p:spPr')

/** Returns the box of a shape as it states it, or as a placeholder that it inherits from does. */
export function statedFrame(chain: readonly XmlElement[]): DeckFrame | null {
  for (const shape of chain) {
    const frame = frameOf(childOf(properties(shape), 'a:xfrm') ?? childOf(shape, 'p:xfrm'))
    if (frame) return frame
  }
  return null
}

/** Returns the fill of a shape: its own, an inherited one, or its style's. */
function fillOf(chain: readonly XmlElement[], look: Look, scope: Scope): Fill | null {
  if (flagAt(chain[0], 'useBgFill')) return backgroundOf(scope.sheet)
  for (const shape of chain) {
    const fill = fillIn(properties(shape), look, scope.groupFill)
    if (fill !== undefined) return fill
  }
  const reference = chain.map((shape) => childOf(shape, 'p:style', 'a:fillRef')).find((found) => found)
  return reference ? styleFill(reference, look) : null
}

/** Returns where the looks of a shape's text come from. */
function textSource(chain: readonly XmlElement[], scope: Scope): TextSource {
  const texts = chain.map((shape) => childOf(shape, 'p:txBody'))
  const [own, ...inherited] = texts
  const fontReference = childOf(chain[0], 'p:style', 'a:fontRef')
  const master = lineage(scope.sheet).at(-1)!
  return {
    bodies: ownBody(
      own ?? null,
      inherited.flatMap((text) => childOf(text, 'a:bodyPr') ?? []),
    ),
    styles: [
      ...texts.flatMap((text) => childOf(text, 'a:lstStyle') ?? []),
      ...(fontReference ? [everyLevel({}, referredLetters(fontReference))] : []),
      ...masterStyles(chain[0]!, master, scope.deck.textStyle),
    ],
    shownNumber: scope.shownNumber,
  }
}

/** Diagrams place their texts in boxes of their own. */
function diagramInsets(shape: XmlElement, frame: DeckFrame): TextInsets | null {
  const box = frameOf(childOf(shape, 'p:txXfrm'))
  if (!box || box.rotationDeg !== frame.rotationDeg) return null
  const [left, top] = [box.x - frame.x, box.y - frame.y]
  return { left, top, right: frame.width - box.width - left, bottom: frame.height - box.height - top }
}

/** Returns a shape or a connector; null where nothing of it is seen. */
export function shapeItem(shape: XmlElement, scope: Scope): DeckShape | null {
  const { look } = scope.sheet
  const chain = [shape, ...inheritedFrom(shape, scope.sheet)]
  const stated = statedFrame(chain)
  if (!stated) return null
  const frame = writtenFrame(scope.place(stated))
  const geometry = chain.map(properties).find((found) => anyChild(found, GEOMETRIES)) ?? null
  const outline = outlineOf(geometry, frame.width, frame.height)
  const source = textSource(chain, scope)
  const body = textBody(childOf(shape, 'p:txBody'), source, look, diagramInsets(shape, stated) ?? outline.text)
  const fill = outline.isOpen ? null : fillOf(chain, look, scope)
  const reference = chain.map((one) => childOf(one, 'p:style', 'a:lnRef')).find((found) => found) ?? null
  const lines = chain.map((one) => childOf(properties(one), 'a:ln'))
  const line = lineOf(lines, reference, look, scope.groupFill)
  const placeholder = placeholderOf(shape)
  // a placeholder without a text is a field to be filled in
  if (!body && ((!fill && !line) || (placeholder && shape.name === 'p:sp' && fill?.type !== 'picture'))) return null
  const drawn = withHeads({ path: fill || line ? outline.path : '', fill, line }, outline.isOpen, lines)
  return {
    kind: 'shape',
    ...identity(shape, scope),
    frame,
    ...drawn,
    body,
    role: (placeholder && ROLES[placeholderType(placeholder)]) ?? 'other',
  }
}
