import type { RoleTrack } from '#shared/model/track.ts'
import { actionKey } from '#ui/editor/common/library-names.ts'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'

/** Returns the function that names a presenter's actions in the language of the interface. */
export function useActionName({ role }: RoleTrack): (action: { id: string; name: string }) => string {
  const nameOf = useNameOf()
  return ({ id, name }) => nameOf(name, actionKey(role.digitalHumanId, id))
}
