import { useProject } from '#ui/mirror/use-project.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useEdit } from '../timeline/use-edit.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The keys that edit what is selected, wherever the focus is. */
export function EditKeys() {
  const desk = useDesk()
  const writer = useWriter()
  const selection = useSelection()
  const project = useProject()
  const edit = useEdit()
  const nothing = () => {}
  useShortcuts({
    undo: writer ? desk.undo : nothing,
    redo: writer ? desk.redo : nothing,
    split: edit.split,
    remove: edit.remove,
    copy: edit.copy,
    cut: edit.cut,
    paste: edit.paste,
    duplicate: edit.duplicate,
    unselect: () => selection && project && desk.select(null),
    save: () => void desk.saveNow(),
  })
  return null
}
