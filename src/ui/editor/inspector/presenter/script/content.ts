import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isNodeSelection,
  $isRangeSelection,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type PointType,
} from 'lexical'
import type { Piece } from '#shared/speech/markup.ts'
import { $chip, $isChip } from './ChipNode.tsx'
import { isComplete, type UnitRange } from './model.ts'

/** The one paragraph that holds a script; its lines are parted by line breaks. */
function $line(): ElementNode {
  const first = $getRoot().getFirstChild()
  if ($isElementNode(first)) return first
  const line = $createParagraphNode()
  $getRoot().append(line)
  return line
}

const unitsOf = (node: LexicalNode) => ($isTextNode(node) ? node.getTextContentSize() : 1)

export function $nodesOf(pieces: readonly Piece[]): LexicalNode[] {
  return pieces.flatMap((piece): LexicalNode[] => {
    if (piece.kind !== 'text') return [$chip(piece)]
    const lines = piece.text.replace(/\r\n?/gu, '\n').split('\n')
    return lines.flatMap((line, index) => [
      ...(index > 0 ? [$createLineBreakNode()] : []),
      ...(line ? [$createTextNode(line)] : []),
    ])
  })
}

/** Returns the script in the editor; a mark without a value is its text. */
export function $pieces(): Piece[] {
  const pieces: Piece[] = []
  const add = (text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === 'text') last.text += text
    else if (text) pieces.push({ kind: 'text', text })
  }
  for (const node of $line().getChildren()) {
    const mark = $isChip(node) ? node.mark() : null
    if ($isLineBreakNode(node)) add('\n')
    else if (mark && isComplete(mark)) pieces.push(mark)
    else add(node.getTextContent())
  }
  return pieces
}

/** Replaces the script in the editor; the caret stays about where it was. */
export function $load(pieces: readonly Piece[]): void {
  const caret = $selectedUnits()
  const line = $line()
  line.clear()
  line.append(...$nodesOf(pieces))
  if (caret) $selectUnits({ from: caret.to, to: caret.to })
}

/** Returns the place where a part of the script starts. */
function $startOf(node: LexicalNode): number {
  return node.getPreviousSiblings().reduce((sum, before) => sum + unitsOf(before), 0)
}

/** Returns the place of a point. */
function $unitOf({ key, offset, type }: PointType): number {
  const line = $line()
  const children = line.getChildren()
  if (type === 'element') {
    const count = key === line.getKey() || offset === 0 ? offset : children.length
    return children.slice(0, count).reduce((sum, node) => sum + unitsOf(node), 0)
  }
  const node = children.find((one) => one.getKey() === key)
  return node ? $startOf(node) + offset : 0
}

/** Returns what is selected; null without a selection. */
export function $selectedUnits(): UnitRange | null {
  const selection = $getSelection()
  if ($isNodeSelection(selection)) {
    const [node] = selection.getNodes()
    if (!node) return null
    const from = $startOf(node)
    return { from, to: from + 1 }
  }
  if (!$isRangeSelection(selection)) return null
  const [anchor, focus] = [$unitOf(selection.anchor), $unitOf(selection.focus)]
  return { from: Math.min(anchor, focus), to: Math.max(anchor, focus) }
}

/** Returns the node at a place, and the place in it. */
export function $nodeAt(unit: number): { node: LexicalNode; offset: number } | null {
  let at = 0
  for (const node of $line().getChildren()) {
    const next = at + unitsOf(node)
    if (unit < next || (unit === next && !node.getNextSibling())) return { node, offset: unit - at }
    at = next
  }
  return null
}

/** Selects a range of units. */
export function $selectUnits({ from, to }: UnitRange): void {
  const line = $line()
  const selection = line.select(0, 0)
  const put = (point: PointType, unit: number) => {
    const place = $nodeAt(unit)
    if (!place) point.set(line.getKey(), line.getChildrenSize(), 'element')
    else if ($isTextNode(place.node)) point.set(place.node.getKey(), place.offset, 'text')
    else point.set(line.getKey(), place.node.getIndexWithinParent() + Math.min(1, place.offset), 'element')
  }
  put(selection.anchor, from)
  put(selection.focus, to)
}
