import { Loader } from '@mantine/core'
import classes from './LoadingVeil.module.css'
import { LOADING_DELAY_MS } from './loading-delay.ts'

interface LoadingVeilProps {
  /** Colour of what lies under it: `white` draws dark on light and in the dark theme light on dark, `black` white on black. */
  theme?: 'white' | 'black'
  /** Covers what lies under it. */
  mask?: boolean
  title?: string
  size?: 'small' | 'large'
  /** Shows only when the wait takes longer than `LOADING_DELAY_MS`. */
  delayed?: boolean
}

/** Lies over what is not ready yet (S17.05). Takes no pointer. */
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
