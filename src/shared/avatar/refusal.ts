/** Why a file is no avatar that can be used; `detail` is a limit or a name for the sentence. */
export interface AvatarRefusal {
  code:
    | 'not_model'
    | 'too_large'
    | 'too_many_triangles'
    | 'texture_too_large'
    | 'textures_too_many'
    | 'too_complex'
    | 'compressed'
    | 'external'
    | 'no_mesh'
    | 'no_person'
    | 'damaged'
  detail?: string | number
}
