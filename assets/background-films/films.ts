import * as flows from './films/flows.ts'
import * as lands from './films/lands.ts'
import * as lights from './films/lights.ts'
import * as shapes from './films/shapes.ts'

/** The shader of each film by its id: `vec3 film(vec2 p)`, p.y from -0.5 to 0.5 upwards. */
export const FILMS: Record<string, string> = { ...flows, ...lands, ...lights, ...shapes }

/** The films that are painted at three quarters of their size; all else is soft enough to be painted at half of it. */
export const FINE = new Set(['silk', 'ribbons', 'hills'])
