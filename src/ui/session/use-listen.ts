import { useEffect, useRef, useState } from 'react'
import type { MediaUrl } from '#shared/model/ids.ts'
import { accessMedia } from '#ui/server/media-host.ts'

/** Plays one sound of the library at a time; stops on unmount. */
export function useListen(): { url: MediaUrl | null; toggle(url: MediaUrl): void } {
  const player = useRef<HTMLAudioElement | null>(null)
  const [url, setUrl] = useState<MediaUrl | null>(null)
  useEffect(() => () => player.current?.pause(), [])
  return {
    url,
    async toggle(next) {
      player.current?.pause()
      if (next === url) {
        setUrl(null)
        return
      }
      setUrl(next)
      const element = new Audio(await accessMedia(next))
      player.current = element
      element.onended = () => setUrl(null)
      element.onerror = () => setUrl(null)
      await element.play().catch(() => setUrl(null))
    },
  }
}
