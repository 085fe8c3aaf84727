import classes from './Picture.module.css'
import { PICTURES, type PictureName } from './pictures.ts'

/** A drawing that shows what a text says; screen readers pass over it. */
export function Picture({ name }: { name: PictureName }) {
  const Drawing = PICTURES[name]
  return (
    <svg viewBox="0 0 160 100" className={classes.picture} aria-hidden="true">
      <rect width="160" height="100" className={classes.paper} />
      <Drawing />
    </svg>
  )
}
