import { oneAtATime } from '#ui/parts/one-at-a-time.ts'

/** Choosing a background is ignored while another choice is under way (E12.06). */
export const changeBackground = oneAtATime()
