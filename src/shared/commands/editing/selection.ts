import type { Clipboard } from '#shared/model/clipboard.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { Rules } from '../base/rule.ts'
import { theScene, theSelection } from '../base/touches.ts'
import { type Inks, withInks } from '../clip/content.ts'
import { deleteSelection } from './delete.ts'
import { paste } from './paste.ts'

/** Commands for the selection and the clipboard. */
export type SelectionCommand =
  /** Takes away what is selected; backgrounds and global music are cleared. `inks` are of texts over a background. */
  | { type: 'edit.delete'; selection: Selection; inks?: Inks }
  /** `content` null is an empty clipboard. A clip starts at `atSec` of the scene; a role keeps its own start. */
  | { type: 'edit.paste'; sceneId: SceneId; content: Clipboard | null; atSec: number }

export const selectionRules: Rules<SelectionCommand> = {
  'edit.delete': {
    run: (project, { selection, inks }) => withInks(deleteSelection(project, selection), inks),
    undo: 'step',
    touches: theSelection,
  },
  'edit.paste': { run: paste, undo: 'step', touches: theScene, selects: 'added' },
}
