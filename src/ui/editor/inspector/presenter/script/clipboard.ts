import { $getSelection, $insertNodes, $isRangeSelection, type LexicalEditor } from 'lexical'
import { isSpeechDocument, type Piece, readMarkup, readScript, writeMarkup } from '#shared/speech/markup.ts'
import { $nodesOf, $pieces, $selectedUnits } from './content.ts'
import { piecesBetween } from './model.ts'

/** A part of a script with its marks, between script editors. */
const SCRIPT_TYPE = 'application/x-script'

/** Puts the selected part of the script on the clipboard: its text, and its markup for other scripts. */
export function $copyTo(data: DataTransfer): void {
  const units = $selectedUnits()
  if (!units || units.from === units.to) return
  const pieces = piecesBetween($pieces(), units)
  data.setData('text/plain', pieces.map((piece) => (piece.kind === 'break' ? '' : piece.text)).join(''))
  data.setData(SCRIPT_TYPE, writeMarkup(pieces))
}

/** Returns what is pasted: markup is markup, everything else is text. */
export function pastedPieces(data: DataTransfer): Piece[] {
  const own = data.getData(SCRIPT_TYPE)
  if (own) return readMarkup(own)
  const text = data.getData('text/plain')
  return readScript({ text, ssml: isSpeechDocument(text) })
}

/** Returns what stays of the script when something takes the place of the selection. */
export function $unselectedPieces(): Piece[] {
  const pieces = $pieces()
  const units = $selectedUnits()
  if (!units) return pieces
  const after = { from: units.to, to: Number.POSITIVE_INFINITY }
  return [...piecesBetween(pieces, { from: 0, to: units.from }), ...piecesBetween(pieces, after)]
}

/** Inserts pieces in place of the selection. */
export function $insertPieces(pieces: readonly Piece[]): void {
  const selection = $getSelection()
  if ($isRangeSelection(selection) && !selection.isCollapsed()) selection.removeText()
  $insertNodes($nodesOf(pieces))
}

/** Returns the clipboard of an event. */
export function clipboardOf(event: unknown): DataTransfer | null {
  return event instanceof ClipboardEvent ? event.clipboardData : null
}

/** Moves the caret to where a drag is dropped; without a place there it stays. */
export function $selectAtPointer(editor: LexicalEditor, { clientX, clientY }: DragEvent): void {
  const range = document.caretRangeFromPoint?.(clientX, clientY)
  const selection = $getSelection()
  if (!range || !editor.getRootElement()?.contains(range.startContainer) || !$isRangeSelection(selection)) return
  selection.applyDOMRange(range)
}
