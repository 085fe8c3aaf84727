import { type RefObject, useEffect, useState } from 'react'
import { usePlayback, usePosterUrl } from '#ui/mirror/use-state.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import { hasPicture } from './canvas-picture.ts'
import classes from './Poster.module.css'

/**
 * Covers the canvas in `sheet` until its first whole frame is seen: with the poster of the project where it has one
 * that looks so (E6.27).
 */
export function Poster({ sheet }: { sheet: RefObject<HTMLElement | null> }) {
  const { fps, layers } = usePlayback()
  const address = useMediaUrl(usePosterUrl())
  const [seen, setSeen] = useState(false)
  // no frame has been drawn while the rate is 0
  const drawn = fps > 0 && layers.loading.length === 0
  useEffect(() => {
    if (!drawn) return
    let frame = requestAnimationFrame(function look() {
      const canvas = sheet.current?.querySelector('canvas')
      if (canvas && hasPicture(canvas)) setSeen(true)
      else frame = requestAnimationFrame(look)
    })
    return () => cancelAnimationFrame(frame)
  }, [drawn, sheet])
  if (seen) return null
  return (
    <div className={classes.poster} data-testid="poster">
      {address && <img src={address} alt="" />}
    </div>
  )
}
