import type { ClipCommand } from './clip/command.ts'
import type { EditCommand } from './editing/command.ts'
import type { ProjectCommand } from './project/command.ts'
import type { RoleCommand } from './role/command.ts'
import type { SceneCommand } from './scene/command.ts'
import type { TrackCommand } from './track/command.ts'

/** Everything a user can do to a project. Reading this union is reading the editor. */
export type Command = ProjectCommand | SceneCommand | TrackCommand | ClipCommand | RoleCommand | EditCommand
