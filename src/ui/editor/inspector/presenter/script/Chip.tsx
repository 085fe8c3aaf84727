import { Popover } from '@mantine/core'
import type { NodeKey } from 'lexical'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Mark } from '#shared/speech/fit-script.ts'
import classes from './Chip.module.css'
import { MarkFace } from './MarkFace.tsx'
import { MarkFields } from './MarkFields.tsx'
import { markLabel } from './mark-label.ts'
import { useScriptMarks } from './script-context.ts'

/** The kind of data of a mark that is dragged: its key. */
export const DRAGGED_MARK = 'application/x-script-mark'

/** A mark in the text: what is shown and how it is said. A click or Enter opens its value. */
export function Chip({ nodeKey, mark }: { nodeKey: NodeKey; mark: Mark }) {
  const { t } = useTranslation('editor')
  const { chosen, covered, open, setOpen, setMark } = useScriptMarks()
  const label = markLabel(t, mark)
  const done = (next: Mark | null) => {
    setOpen(null)
    setMark(nodeKey, next)
  }
  const isOpen = open === nodeKey
  // Mantine also calls it for a click outside of a popover that is closed
  const dismiss = () => {
    if (isOpen) done(mark)
  }
  return (
    <Popover opened={isOpen} onDismiss={dismiss} trapFocus shadow="md" withArrow width={264}>
      <Popover.Target>
        {/* biome-ignore lint/a11y/useSemanticElements: a button cannot be dragged in every browser */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and its keys reach the mark */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the editor opens the selected mark with Enter */}
        <span
          className={classes.chip}
          data-kind={mark.kind}
          data-chosen={chosen === nodeKey || isOpen || covered.includes(nodeKey) || undefined}
          role="button"
          aria-label={label}
          title={label}
          draggable
          onClick={() => setOpen(nodeKey)}
          onDragStart={({ dataTransfer }: DragEvent) => {
            dataTransfer.setData(DRAGGED_MARK, nodeKey)
            // a field of text takes nothing but text, and shows where it would go
            dataTransfer.setData('text/plain', mark.kind === 'break' ? label : mark.text)
          }}
        >
          <MarkFace mark={mark} />
        </span>
      </Popover.Target>
      <Popover.Dropdown>
        <MarkFields mark={mark} onDone={done} />
      </Popover.Dropdown>
    </Popover>
  )
}
