import { useEffect, useState } from 'react'
import classes from './AnimationView.module.css'
import { type Neighbour, PlayerBar } from './PlayerBar.tsx'
import { useFilmKeys } from './use-film-keys.ts'

interface AnimationViewProps {
  name: string
  /** The address of the file; null while it is not known. */
  src: string | null
  previous: Neighbour
  next: Neighbour
}

/** An animation, which plays by itself, with the ways of a player to those beside it (S4.30). */
export function AnimationView({ name, src, previous, next }: AnimationViewProps) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  useFilmKeys(root, {}, { previous, next })
  useEffect(() => root?.focus(), [root])
  return (
    <section ref={setRoot} className={classes.view} aria-label={name} tabIndex={-1} data-autofocus>
      {src && <img className={classes.picture} src={src} alt={name} />}
      <PlayerBar className={classes.row} previous={previous} next={next} />
    </section>
  )
}
