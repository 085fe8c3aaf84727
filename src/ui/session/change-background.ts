import { oneAtATime } from '#ui/parts/one-at-a-time.ts'

/** Choosing a background is ignored while another choice is under way (editor specification 4, "Background track"). */
export const changeBackground = oneAtATime()
