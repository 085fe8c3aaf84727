import { $getNodeByKey, $getRoot, $insertNodes, HISTORY_PUSH_TAG, type NodeKey } from 'lexical'
import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Mark } from '#shared/speech/fit-script.ts'
import type { Piece } from '#shared/speech/markup.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import { announce } from '#ui/editor/common/announce.ts'
import { $chip, $isChip } from './ChipNode.tsx'
import { $insertPieces } from './clipboard.ts'
import { $load, $pieces, $selectedUnits, $selectUnits } from './content.ts'
import { markLabel } from './mark-label.ts'
import { isComplete, type UnitRange } from './model.ts'
import classes from './ScriptEditor.module.css'
import { ScriptToolbar } from './ScriptToolbar.tsx'
import { ScriptMarksContext } from './script-context.ts'
import { useMarkedPlaces } from './use-marked-places.ts'
import { type ScriptEditing, useScriptEditor } from './use-script-editor.ts'

interface ScriptEditorProps extends ScriptEditing {
  /** Accessible name. */
  label: string
  placeholder?: string
  voice: VoiceAbility | undefined
  /** Places of the readable text that are marked as wrong. */
  wrong?: readonly UnitRange[] | undefined
  /** Further tools, for what is selected. `put` replaces the script, or inserts at the caret; one undo step. */
  tools?: (picked: {
    pieces: ScriptPieces
    units: UnitRange | null
    put(added: Piece[], how: 'replace' | 'insert'): void
  }) => ReactNode
  /** The field has the focus from the start, the caret at the end. */
  isFocused?: boolean
  /** The field and its tools are left. */
  onLeave(): void
}
type ScriptPieces = ReturnType<typeof useScriptEditor>['pieces']

function $markOf(key: NodeKey): Mark | null {
  const node = $getNodeByKey(key)
  return $isChip(node) ? node.mark() : null
}

/** A field for a script: text with marks for pauses, readings, aliases and say-as, and the tools that set them. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { label, placeholder, voice, wrong, tools, isFocused, onLeave } = props
  const { editor, pieces, units, chosen, covered, open, setOpen, drawn, setMark } = useScriptEditor(props)
  useEffect(() => {
    if (isFocused) editor.focus()
  }, [editor, isFocused])
  useMarkedPlaces(editor, pieces, wrong)
  const box = useRef<HTMLFieldSetElement>(null)
  const root = useCallback((element: HTMLElement | null) => editor.setRootElement(element), [editor])
  const { t } = useTranslation('editor')
  useEffect(() => {
    const mark = chosen && editor.read(() => $markOf(chosen))
    if (mark) announce(t('mark.keys', { mark: markLabel(t, mark) }))
  }, [editor, chosen, t])
  const leave = ({ relatedTarget }: FocusEvent) => {
    // the value of a mark is edited outside the field, and belongs to it
    if (open === null && !box.current?.contains(relatedTarget)) onLeave()
  }
  const insert = (mark: Mark, place?: UnitRange) => {
    editor.update(
      () => {
        const range = place ?? $selectedUnits()
        if (!range) $getRoot().selectEnd()
        else $selectUnits(mark.kind === 'break' ? { from: range.to, to: range.to } : range)
        const chip = $chip(mark)
        $insertNodes([chip])
        if (!isComplete(mark)) setOpen(chip.getKey())
      },
      { discrete: true, tag: HISTORY_PUSH_TAG },
    )
    if (isComplete(mark)) editor.focus()
  }
  const put = (added: Piece[], how: 'replace' | 'insert') => {
    editor.update(
      () => {
        if (how === 'replace') $load([])
        const caret = $selectedUnits()
        if (caret) $selectUnits({ from: caret.to, to: caret.to })
        else $getRoot().selectEnd()
        $insertPieces(props.fit(added, $pieces()))
      },
      { discrete: true, tag: HISTORY_PUSH_TAG },
    )
    editor.focus()
  }
  return (
    <ScriptMarksContext value={{ chosen, covered, open, setOpen, setMark }}>
      <fieldset ref={box} className={classes.box} aria-label={label} onBlur={leave}>
        <ScriptToolbar pieces={pieces} units={units} voice={voice} insert={insert}>
          {tools?.({ pieces, units, put })}
        </ScriptToolbar>
        <div className={classes.frame}>
          {/* biome-ignore lint/a11y/useSemanticElements: a text area holds no marks */}
          <div
            ref={root}
            className={classes.field}
            contentEditable
            role="textbox"
            tabIndex={0}
            aria-multiline
            aria-label={label}
            spellCheck={false}
            suppressContentEditableWarning
          />
          {placeholder && pieces.length === 0 && (
            <div className={classes.placeholder} aria-hidden>
              {placeholder}
            </div>
          )}
        </div>
      </fieldset>
      {drawn.map(([key, element, node]) => createPortal(node, element, key))}
    </ScriptMarksContext>
  )
}
