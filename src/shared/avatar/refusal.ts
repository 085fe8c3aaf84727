/** Why a file is no avatar, or no animation of one, that can be used; `detail` is a limit or a name for the sentence. */
export interface AvatarRefusal {
  code:
    | 'not_model'
    | 'too_large'
    | 'too_many_triangles'
    | 'textures_too_many'
    | 'too_complex'
    | 'compressed'
    | 'external'
    | 'no_mesh'
    | 'no_person'
    | 'damaged'
  detail?: string | number
}
