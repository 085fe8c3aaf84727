import { useState } from 'react'
import { usePlayback, usePosterUrl } from '#ui/mirror/use-state.ts'
import { useMediaUrl } from '#ui/session/use-media-url.ts'
import classes from './Poster.module.css'

/** Covers the canvas until its first whole frame is painted: with the poster of the project where it has one (E6.27). */
export function Poster() {
  const { fps, layers } = usePlayback()
  const address = useMediaUrl(usePosterUrl())
  const [painted, setPainted] = useState(false)
  if (painted) return null
  // no frame has been drawn while the rate is 0
  if (fps > 0 && layers.loading.length === 0) setPainted(true)
  return (
    <div className={classes.poster} data-testid="poster">
      {address && <img src={address} alt="" />}
    </div>
  )
}
