import { oneAtATime } from '#ui/parts/one-at-a-time.ts'

/** Runs one background change at a time; changes during another one are ignored (E12.06). */
export const changeBackground = oneAtATime()
