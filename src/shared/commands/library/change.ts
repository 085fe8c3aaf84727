import type { ImageClip, MusicClip, VideoClip } from '#shared/model/clip.ts'
import type { Role } from '#shared/model/role.ts'

type Named = 'kind' | 'name' | 'moduleId' | 'url'
type Sized = Named | 'widthPx' | 'heightPx'

/** A medium that a clip can be made of: the fields of a library item that a clip keeps. */
export type Medium =
  | Pick<ImageClip, Sized>
  | Pick<VideoClip, Sized | 'sourceDurationSec'>
  | Pick<MusicClip, Named | 'sourceDurationSec'>

/** An item of the library as a document names it: ids count within their family of calls. */
export interface LibraryItemId {
  family: 'role' | 'foreground' | 'background' | 'music'
  id: string
}

/** The fields of a library's digital human that a role track keeps. */
export type LibraryRole = Pick<
  Role,
  'digitalHumanId' | 'name' | 'kind' | 'url' | 'coverUrl' | 'widthPx' | 'heightPx' | 'actions' | 'masks' | 'film'
>

/** An item of the library as it is now. */
export type LibraryChange =
  | { family: 'role'; role: LibraryRole }
  | { family: 'foreground' | 'background' | 'music'; medium: Medium }
