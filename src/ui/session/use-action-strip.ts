import { useEffect, useState } from 'react'
import type { RoleTrack } from '#shared/model/track.ts'
import { useEditorSession } from './session-context.ts'

/** Returns the address of the strip of pictures of a presenter's action; null until it is drawn. */
export function useActionStrip({ id, role }: RoleTrack, actionId: string): string | null {
  const { actionStrips } = useEditorSession()
  const [address, setAddress] = useState<string | null>(null)
  const { url } = role
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures depend on the presenter's address alone
  useEffect(() => {
    let current = true
    void actionStrips.strip(id, role, actionId).then((made) => current && setAddress(made))
    return () => {
      current = false
    }
  }, [actionStrips, id, url, actionId])
  return address
}
