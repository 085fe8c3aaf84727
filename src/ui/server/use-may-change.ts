import { allows } from '#shared/api/roles.ts'
import { useSession } from './use-session.ts'

/** Returns whether the user may change what a member of the workspace brought: the own things, and administrators all. */
export function useMayChange(): (item: { isMine: boolean }) => boolean {
  const user = useSession()?.user
  const isAdmin = user !== undefined && allows('admin', { role: user.role, operator: false })
  return ({ isMine }) => isMine || isAdmin
}
