import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { announce, useAnnounced } from '../timeline/announce.ts'
import { useEdit } from '../timeline/use-edit.ts'
import { HelpDialog } from './HelpDialog.tsx'
import { showHelp } from './help.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The keys that edit what is selected, wherever the focus is; the table of all keys; what the keys did, spoken. */
export function EditKeys() {
  const { t: say } = useTranslation('hand')
  const desk = useDesk()
  const writer = useWriter()
  const selection = useSelection()
  const edit = useEdit()
  useShortcuts({
    undo() {
      if (!writer) return
      desk.undo()
      announce(say('say.undone'))
    },
    redo() {
      if (!writer) return
      desk.redo()
      announce(say('say.redone'))
    },
    split: edit.split,
    remove: edit.remove,
    copy: () => void edit.copy(),
    cut: () => void edit.cut(),
    paste: () => void edit.paste(),
    duplicate: edit.duplicate,
    mute: edit.mute,
    hide: edit.hide,
    unselect: () => selection && desk.select(null),
    save: () => void desk.saveNow(),
    help: () => showHelp(true),
  })
  return (
    <>
      <HelpDialog />
      <Spoken />
    </>
  )
}

function Spoken() {
  const { text, turn } = useAnnounced()
  return (
    <VisuallyHidden role="status" aria-live="polite" data-testid="announcer">
      <span key={turn}>{text}</span>
    </VisuallyHidden>
  )
}
