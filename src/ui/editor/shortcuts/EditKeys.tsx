import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { leftSelection } from '#shared/model/selection.ts'
import { selectionNow } from '#ui/mirror/project-mirror.ts'
import { useHistory, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { announce, useAnnounced } from '../common/announce.ts'
import { showHelp } from '../common/shortcuts/help.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import { useEdit } from '../common/use-edit.ts'
import { useRefusal } from '../common/use-refusal.ts'
import { focusArea } from './areas.ts'
import { HelpDialog } from './HelpDialog.tsx'

/** Handles the editing shortcuts wherever the focus is; renders the shortcut table and the announcements. */
export function EditKeys({ onTour }: { onTour(): void }) {
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const writer = useWriter()
  const { canUndo, canRedo } = useHistory()
  const refuse = useRefusal()
  const edit = useEdit()
  useShortcuts({
    undo() {
      if (!writer) return refuse('readOnly')
      // sent in any case: right after an edit the mirror does not know of its step yet
      session.undo()
      if (!canUndo) return refuse('noUndo')
      announce(say('say.undone'))
    },
    redo() {
      if (!writer) return refuse('readOnly')
      // sent in any case: right after an edit the mirror does not know of its step yet
      session.redo()
      if (!canRedo) return refuse('noRedo')
      announce(say('say.redone'))
    },
    split: edit.split,
    remove: edit.remove,
    ripple: edit.ripple,
    copy: () => void edit.copy(),
    cut: edit.cut,
    paste: () => void edit.paste(),
    duplicate: edit.duplicate,
    mute: edit.mute,
    hide: edit.hide,
    lock: edit.lock,
    unselect: () => (selectionNow() || session.pending.value > 0) && session.select(leftSelection),
    save: () => void session.saveNow(),
    help: () => showHelp(true),
    areaNext: () => focusArea(1),
    areaPrevious: () => focusArea(-1),
  })
  return (
    <>
      <HelpDialog onTour={onTour} />
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
