import type { Clipboard } from '#shared/model/clipboard.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Selection } from '#shared/model/selection.ts'

export type EditCommand =
  /** Takes away what is selected; backgrounds and global music are cleared. */
  | { type: 'edit.delete'; selection: Selection }
  /** `content` null is an empty clipboard. A clip starts at `atSec` of the scene; a role keeps its own start. */
  | { type: 'edit.paste'; sceneId: SceneId; content: Clipboard | null; atSec: number }
