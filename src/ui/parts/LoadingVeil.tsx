import { Loader } from '@mantine/core'
import classes from './LoadingVeil.module.css'
import { LOADING_DELAY_MS } from './loading-delay.ts'

interface LoadingVeilProps {
  /** `white` is dark on light and follows the theme; `black` is white on black. */
  theme?: 'white' | 'black'
  /** Covers the content below. */
  mask?: boolean
  title?: string
  size?: 'small' | 'large'
  /** Shows only if loading takes longer than `LOADING_DELAY_MS`. */
  delayed?: boolean
}

/** Covers content that is still loading (S17.05). Pointer events pass through. */
export function LoadingVeil({ theme = 'white', mask = true, title, size = 'small', delayed }: LoadingVeilProps) {
  return (
    <div
      className={classes.veil}
      data-theme={theme}
      data-mask={mask || undefined}
      style={delayed ? { animationDelay: `${LOADING_DELAY_MS}ms` } : undefined}
      role="status"
      aria-label={title}
    >
      <Loader size={size === 'small' ? 24 : 36} color={theme === 'black' ? 'white' : undefined} />
      {title && <span>{title}</span>}
    </div>
  )
}
