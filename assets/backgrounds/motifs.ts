import { garland, lanterns, stage } from './drawn/feasts.ts'
import { daybreak, nightfall, silk, waves } from './drawn/flows.ts'
import { forest, meadow, mountains, sea } from './drawn/land.ts'
import { autumn, gold, snowfall } from './drawn/lights.ts'
import { clouds } from './drawn/skies.ts'
import { skyline, twilight } from './drawn/town.ts'
import { chalkboard, concrete, whiteboard } from './drawn/walls.ts'
import type { Canvas, Size } from './painter/canvas.ts'
import { arches, depth, fins, paper } from './scenes/abstract.ts'
import { meeting, podcast, timber } from './scenes/corners.ts'
import { cafe, kitchen } from './scenes/counters.ts'
import { glowOf } from './scenes/glow.ts'
import type { Format } from './scenes/parts.ts'
import { clinic, home, library, newsroom, showroom } from './scenes/sets.ts'
import { boardroom, classroom, office } from './scenes/work.ts'
import type { Scene } from './tracer/scene.ts'

/** Rooms and things that the path tracer renders, by id. */
export const TRACED: Record<string, (format: Format) => Scene> = {
  office,
  boardroom,
  newsroom,
  classroom,
  showroom,
  home,
  library,
  clinic,
  paper,
  arches,
  depth,
  fins,
  meeting,
  podcast,
  timber,
  kitchen,
  cafe,
  teal: glowOf(['#8d93a3', '#3fc7d8', '#6d6bff']),
  coral: glowOf(['#a39a98', '#ff8a6a', '#b06bff']),
}

/** Pictures that are drawn, by id. */
export const DRAWN: Record<string, (size: Size) => Canvas> = {
  stage,
  skyline,
  twilight,
  chalkboard,
  whiteboard,
  concrete,
  clouds,
  mountains,
  sea,
  forest,
  meadow,
  snowfall,
  autumn,
  lanterns,
  garland,
  gold,
  silk,
  waves,
  daybreak,
  nightfall,
}
