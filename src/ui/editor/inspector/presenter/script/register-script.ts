import { createEmptyHistoryState, type HistoryState, registerHistory } from '@lexical/history'
import { registerRichText } from '@lexical/rich-text'
import { mergeRegister } from '@lexical/utils'
import {
  $addUpdateTag,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  COPY_COMMAND,
  CUT_COMMAND,
  CUT_TAG,
  DROP_COMMAND,
  FORMAT_TEXT_COMMAND,
  HISTORY_PUSH_TAG,
  INSERT_PARAGRAPH_COMMAND,
  KEY_ENTER_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  type NodeKey,
  PASTE_COMMAND,
  PASTE_TAG,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import type { Piece } from '#shared/speech/markup.ts'
import { DRAGGED_MARK } from './Chip.tsx'
import { $isChip } from './ChipNode.tsx'
import { $copyTo, $insertPieces, $selectAtPointer, $unselectedPieces, clipboardOf, pastedPieces } from './clipboard.ts'

/** Edits within this time are one step of the field's own undo, in milliseconds (E16.11). */
const MERGE_MS = 300
/** Updates with one of these are an act of their own, which is one undo step; all others are typing. */
export const ACTS: readonly string[] = [HISTORY_PUSH_TAG, PASTE_TAG, CUT_TAG]

export interface ScriptActions {
  /** Opens the value of a mark. */
  open(key: NodeKey): void
  /** Undoes or redoes a step of the document. */
  undo(): void
  redo(): void
  /** Whether the typed script is not in the document, so that the field undoes by itself. */
  keepsDraft(): boolean
  /** Returns those of the pasted pieces that can be spoken beside the rest of the script. */
  fit(pieces: Piece[], rest: readonly Piece[]): Piece[]
}

/**
 * Makes an editor one for scripts: lines of text and marks, no formats. Returns the field's own history and what ends
 * it all.
 */
export function registerScript(editor: LexicalEditor, actions: ScriptActions): { history: HistoryState; end(): void } {
  const history = createEmptyHistoryState()
  const paste = (pieces: Piece[]) => {
    $insertPieces(actions.fit(pieces, $unselectedPieces()))
    return true
  }
  const end = mergeRegister(
    registerRichText(editor),
    registerHistory(editor, history, MERGE_MS),
    on(FORMAT_TEXT_COMMAND, () => true),
    on(INSERT_PARAGRAPH_COMMAND, () => {
      const selection = $getSelection()
      if ($isRangeSelection(selection)) selection.insertLineBreak()
      return true
    }),
    on(CONTROLLED_TEXT_INSERTION_COMMAND, (typed) => {
      const selection = $getSelection()
      if (typeof typed !== 'string' || !typed.includes('\n') || !$isRangeSelection(selection)) return false
      return paste([{ kind: 'text', text: typed }])
    }),
    on(KEY_ENTER_COMMAND, (event) => {
      const selection = $getSelection()
      const [node] = $isNodeSelection(selection) ? selection.getNodes() : []
      if (!$isChip(node)) return false
      event?.preventDefault()
      actions.open(node.getKey())
      return true
    }),
    on(COPY_COMMAND, (event) => {
      const data = clipboardOf(event)
      if (!data) return false
      ;(event as ClipboardEvent).preventDefault()
      $copyTo(data)
      return true
    }),
    on(CUT_COMMAND, (event) => {
      const data = clipboardOf(event)
      const selection = $getSelection()
      if (!data) return false
      ;(event as ClipboardEvent).preventDefault()
      $copyTo(data)
      $addUpdateTag(CUT_TAG)
      if ($isNodeSelection(selection)) selection.deleteNodes()
      if ($isRangeSelection(selection)) selection.removeText()
      return true
    }),
    on(PASTE_COMMAND, (event) => {
      const data = clipboardOf(event) ?? (event as InputEvent).dataTransfer
      if (!data) return false
      event.preventDefault()
      $addUpdateTag(PASTE_TAG)
      return paste(pastedPieces(data))
    }),
    on(DROP_COMMAND, (event) => {
      event.preventDefault()
      const key = event.dataTransfer?.getData(DRAGGED_MARK)
      const node = key ? $getNodeByKey(key) : null
      if (!$isChip(node)) return true
      $addUpdateTag(HISTORY_PUSH_TAG)
      $getRoot().selectEnd()
      $selectAtPointer(editor, event)
      $insertPieces([node.mark()])
      node.remove()
      return true
    }),
    on(UNDO_COMMAND, () => {
      if (actions.keepsDraft() && history.undoStack.length > 0) return false
      actions.undo()
      return true
    }),
    on(REDO_COMMAND, () => {
      if (actions.keepsDraft() && history.redoStack.length > 0) return false
      actions.redo()
      return true
    }),
  )
  return { history, end }

  function on<T>(command: LexicalCommand<T>, act: (payload: T) => boolean): () => void {
    return editor.registerCommand(command, act, COMMAND_PRIORITY_LOW)
  }
}
