import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useEdit } from '../timeline/use-edit.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The keys that edit what is selected, wherever the focus is. */
export function EditKeys() {
  const desk = useDesk()
  const writer = useWriter()
  const selection = useSelection()
  const edit = useEdit()
  const nothing = () => {}
  useShortcuts({
    undo: writer ? desk.undo : nothing,
    redo: writer ? desk.redo : nothing,
    split: edit.split,
    remove: edit.remove,
    copy: () => void edit.copy(),
    cut: () => void edit.cut(),
    paste: () => void edit.paste(),
    duplicate: edit.duplicate,
    unselect: () => selection && desk.select(null),
    save: () => void desk.saveNow(),
  })
  return null
}
