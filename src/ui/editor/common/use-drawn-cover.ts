import { useEffect, useState } from 'react'
import { isLottie } from '#shared/model/drawing-address.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

/** The address of a small picture of a vector animation, which no element of the page can show; null for anything else. */
export function useDrawnCover(url: string): string | null {
  const session = useEditorSession()
  const [address, setAddress] = useState<string | null>(null)
  const moves = isLottie(url)
  useEffect(() => {
    if (!moves) return
    let open = true
    let made: string | null = null
    void session.cover(url).then((cover) => {
      if (!open || !cover.ok || !cover.value) return
      made = URL.createObjectURL(cover.value)
      setAddress(made)
    })
    return () => {
      open = false
      if (made) URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [session, url, moves])
  return address
}
