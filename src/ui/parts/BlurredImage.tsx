import type { CSSProperties } from 'react'
import classes from './BlurredImage.module.css'

interface BlurredImageProps {
  src: string
  alt?: string
  /** Blur of the background copy in pixels. */
  blurPx?: number
  radiusPx?: number
  lazy?: boolean
  priority?: 'high' | 'low' | 'auto'
  /** Adds a second, wider blur for softer edges of high-contrast pictures. */
  double?: boolean
  background?: string
}

/** A whole picture on a blurred copy of itself, which fills the rest of the parent. */
export function BlurredImage(props: BlurredImageProps) {
  const { src, alt = '', blurPx = 18, radiusPx = 0, lazy = true, priority = 'auto', double, background } = props
  const loading = lazy ? 'lazy' : 'eager'
  const copy = (amountPx: number) => (
    <img className={classes.blur} style={{ '--blur': `${amountPx}px` } as CSSProperties} {...{ src, loading }} alt="" />
  )
  return (
    <span className={classes.box} style={{ borderRadius: radiusPx, background }}>
      {double && copy(blurPx * 2)}
      {copy(blurPx)}
      <img className={classes.picture} src={src} alt={alt} loading={loading} fetchPriority={priority} />
    </span>
  )
}
