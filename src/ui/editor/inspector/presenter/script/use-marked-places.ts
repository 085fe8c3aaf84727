import type { LexicalEditor } from 'lexical'
import { useEffect } from 'react'
import type { Piece } from '#shared/speech/markup.ts'
import { $nodeAt } from './content.ts'
import { type UnitRange, unitsOfReadable } from './model.ts'

/** The name under which places are marked; the field's style sheet draws it. */
const HIGHLIGHT = 'script-rejected'

/** Marks places of the readable text in the field, without touching its content. */
export function useMarkedPlaces(
  editor: LexicalEditor,
  pieces: readonly Piece[],
  places: readonly UnitRange[] | undefined,
): void {
  useEffect(() => {
    if (!places?.length) return
    const ranges = editor.read(() => places.flatMap((place) => $rangeOf(editor, unitsOfReadable(pieces, place)) ?? []))
    CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges))
    return () => void CSS.highlights.delete(HIGHLIGHT)
  }, [editor, pieces, places])
}

function $rangeOf(editor: LexicalEditor, { from, to }: UnitRange): Range | null {
  const [first, last] = [$nodeAt(from), $nodeAt(to - 1)]
  const start = first && editor.getElementByKey(first.node.getKey())
  const end = last && editor.getElementByKey(last.node.getKey())
  if (!start || !end) return null
  const range = new Range()
  if (start.firstChild instanceof Text) range.setStart(start.firstChild, first.offset)
  else range.setStartBefore(start)
  if (end.firstChild instanceof Text) range.setEnd(end.firstChild, last.offset + 1)
  else range.setEndAfter(end)
  return range
}
