import { useEffect, useState } from 'react'
import type { RoleTrack } from '#shared/model/track.ts'
import { useEditorSession } from './session-context.ts'

/** Returns the address of a preview of a presenter's action, one picture or all side by side; null until it is drawn. */
export function useActionStrip({ id: trackId, role }: RoleTrack, actionId: string, moving: boolean): string | null {
  const { actionStrips } = useEditorSession()
  const [drawn, setDrawn] = useState<{ of: string; address: string } | null>(null)
  const { url } = role
  const of = `${url} ${actionId} ${moving}`
  useEffect(
    () => actionStrips.want({ trackId, url, actionId, moving }, (address) => setDrawn({ of, address })),
    [actionStrips, trackId, url, actionId, moving, of],
  )
  return drawn?.of === of ? drawn.address : null
}
