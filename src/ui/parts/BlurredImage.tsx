import type { CSSProperties } from 'react'
import classes from './BlurredImage.module.css'

interface BlurredImageProps {
  src: string
  alt?: string
  /** How much the picture behind is blurred, in pixels. */
  blurPx?: number
  radiusPx?: number
  lazy?: boolean
  priority?: 'high' | 'low' | 'auto'
  /** Lays a second, wider blur behind the first: softer edges for pictures of strong contrast. */
  double?: boolean
  background?: string
}

/** A whole picture before its own blurred copy, which fills the room that its shape leaves; as large as its parent. */
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
