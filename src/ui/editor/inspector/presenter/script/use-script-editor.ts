import {
  $createNodeSelection,
  $getNodeByKey,
  $getSelection,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  CLEAR_HISTORY_COMMAND,
  createEditor,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
} from 'lexical'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Mark } from '#shared/speech/fit-script.ts'
import { type Piece, readScript, type ScriptText, writeScript } from '#shared/speech/markup.ts'
import { $isChip, ChipNode } from './ChipNode.tsx'
import { $load, $nodesOf, $pieces, $selectedUnits } from './content.ts'
import { isComplete, type UnitRange } from './model.ts'
import { ACTS, registerScript, type ScriptActions } from './register-script.ts'

/** Marks an update that only shows the script of the document. */
const LOADED = 'loaded'

export interface ScriptEditing extends Omit<ScriptActions, 'open'> {
  script: ScriptText
  /** The script after typing, or after an act of its own: a mark, a paste. */
  onType(script: ScriptText): void
  onAct(script: ScriptText): void
}

interface ScriptEditorState {
  editor: LexicalEditor
  /** The script in the field with what is selected in it; null before anything was. */
  pieces: readonly Piece[]
  units: UnitRange | null
  /** The selected mark. */
  chosen: NodeKey | null
  /** The marks within the selected text. */
  covered: readonly NodeKey[]
  /** The mark whose value is edited. */
  open: NodeKey | null
  setOpen(key: NodeKey | null): void
  /** The drawings of the marks, by the element that each is drawn in. */
  drawn: readonly (readonly [NodeKey, HTMLElement, ReactNode])[]
  setMark(key: NodeKey, mark: Mark | null): void
}

/** Selects a mark as a whole, so that Enter opens it and Delete removes it. */
function $choose(node: ChipNode): void {
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
}

const sameScript = (a: ScriptText, b: ScriptText) => a.text === b.text && a.ssml === b.ssml

function newEditor(): LexicalEditor {
  return createEditor({
    namespace: 'script',
    nodes: [ChipNode],
    onError(error) {
      throw error
    },
  })
}

/** An editor of a script: shows the script it is given, and emits what is typed and done. */
export function useScriptEditor(editing: ScriptEditing): ScriptEditorState {
  const { script } = editing
  const [editor] = useState(newEditor)
  const [view, setView] = useState<Pick<ScriptEditorState, 'pieces' | 'units' | 'chosen' | 'covered'>>({
    pieces: readScript(script),
    units: null,
    chosen: null,
    covered: [],
  })
  const [drawn, setDrawn] = useState<ScriptEditorState['drawn']>([])
  const [open, setOpen] = useState<NodeKey | null>(null)
  const latest = useRef(editing)
  latest.current = editing
  /** The script that was last shown or emitted. */
  const shown = useRef<ScriptText | null>(null)

  useLayoutEffect(() => {
    const { end } = registerScript(editor, {
      open: setOpen,
      undo: () => latest.current.undo(),
      redo: () => latest.current.redo(),
      keepsDraft: () => latest.current.keepsDraft(),
      fit: (pieces, rest) => latest.current.fit(pieces, rest),
    })
    const offDraw = editor.registerDecoratorListener<ReactNode>((made) =>
      setDrawn(
        Object.entries(made).flatMap(([key, node]) => {
          const element = editor.getElementByKey(key)
          return element ? [[key, element, node] as const] : []
        }),
      ),
    )
    const offUpdate = editor.registerUpdateListener(({ editorState, tags }) => {
      // a text in composition is not yet what will be written
      if (editor.isComposing()) return
      const next = editorState.read(() => {
        const selection = $getSelection()
        const [node] = $isNodeSelection(selection) ? selection.getNodes() : []
        const inside = $isRangeSelection(selection) && !selection.isCollapsed() ? selection.getNodes() : []
        return {
          pieces: $pieces(),
          units: $selectedUnits(),
          chosen: $isChip(node) ? node.getKey() : null,
          covered: inside.filter($isChip).map((chip) => chip.getKey()),
        }
      })
      setView(next)
      const written = writeScript(next.pieces)
      if (tags.has(LOADED) || !shown.current || sameScript(written, shown.current)) return
      shown.current = written
      const isAct = ACTS.some((tag) => tags.has(tag))
      if (isAct) latest.current.onAct(written)
      else latest.current.onType(written)
    })
    return () => {
      offUpdate()
      offDraw()
      end()
    }
  }, [editor])

  useLayoutEffect(() => {
    if (shown.current && sameScript(shown.current, script)) return
    const pieces = readScript(script)
    // written as the editor writes it, so that showing a script does not change it
    shown.current = writeScript(pieces)
    editor.update(() => $load(pieces), { discrete: true, tag: LOADED })
    editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
  }, [editor, script])

  const keepsDraft = editing.keepsDraft()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the steps before a change of the driver are the document's
  useEffect(() => void editor.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined), [editor, keepsDraft])

  const setMark = (key: NodeKey, mark: Mark | null) => {
    editor.update(
      () => {
        const node = $getNodeByKey(key)
        if (!$isChip(node)) return
        if (mark && isComplete(mark)) {
          if (JSON.stringify(mark) === JSON.stringify(node.mark())) return $choose(node)
          node.setMark(mark)
          node.selectNext(0, 0)
          return
        }
        const text = node.getTextContent()
        const [plain] = $nodesOf([{ kind: 'text', text }])
        if (plain) node.replace(plain).selectNext(0, 0)
        else node.remove()
      },
      { discrete: true, tag: HISTORY_PUSH_TAG },
    )
    editor.focus()
  }
  return { editor, ...view, open, setOpen, drawn, setMark }
}
