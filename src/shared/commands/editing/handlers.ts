import type { Handlers } from '../handler.ts'
import type { EditCommand } from './command.ts'
import { deleteSelection } from './delete.ts'
import { paste } from './paste.ts'

export const editHandlers: Handlers<EditCommand> = {
  'edit.delete': (project, { selection }) => deleteSelection(project, selection),
  'edit.paste': paste,
}
