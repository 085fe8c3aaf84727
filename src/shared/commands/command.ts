import type { ClipCommand } from './clip.ts'
import type { EditCommand } from './editing.ts'
import type { ProjectCommand } from './project.ts'
import type { RoleCommand } from './role.ts'
import type { SceneCommand } from './scene.ts'
import type { TrackCommand } from './track.ts'

/** Everything a user can do to a project. Reading this union is reading the editor. */
export type Command = ProjectCommand | SceneCommand | TrackCommand | ClipCommand | RoleCommand | EditCommand
