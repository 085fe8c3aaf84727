import { Loader } from '@mantine/core'
import classes from './LoadingVeil.module.css'

/** Covers what is not ready yet; `tone` is the colour of what lies under it. */
export function LoadingVeil({ title, tone = 'page' }: { title?: string; tone?: 'page' | 'dark' | 'clear' }) {
  return (
    <div className={classes.veil} data-tone={tone} role="status" aria-label={title}>
      <Loader size={tone === 'clear' ? 22 : 28} color={tone === 'page' ? undefined : 'white'} />
      {title && <span>{title}</span>}
    </div>
  )
}
