import type { Background } from '#shared/model/background.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Medium } from '../library/change.ts'

export type SceneCommand =
  /** Adds a scene at `index`, with the first role (without its speech) and the background of the scene before it. */
  | { type: 'scene.add'; index: number; name: string }
  | { type: 'scene.copy'; sceneId: SceneId; name: string }
  | { type: 'scene.remove'; sceneId: SceneId }
  | { type: 'scene.move'; sceneId: SceneId; index: number }
  | { type: 'scene.rename'; sceneId: SceneId; name: string }
  | { type: 'scene.setBackground'; sceneId: SceneId; background: Background }
  /** A picture or video of the library behind a scene, or with `sceneId` null behind the whole project. */
  | { type: 'background.fill'; sceneId: SceneId | null; medium: Medium }
