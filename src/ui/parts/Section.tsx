import type { ReactNode } from 'react'
import classes from './Section.module.css'

/** A titled group of rows, separated from the next by a hairline. */
export function Section({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      {title && (
        <header className={classes.head}>
          <h3 className={classes.title}>{title}</h3>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
