import { Canvas, Playing, Presenter, Scenes, Script, Timeline, Voice } from './editor-parts.tsx'
import { Background, Batch, Export, Formats, Layout, Media, Share, Title, Videos, Where } from './film-parts.tsx'
import { Actions, Gestures, Mask, Pauses, Readings, Shots, Subtitles } from './speech-parts.tsx'

/** The pictures of the tutorials: drawings in a box of 160 by 100. */
export const PICTURES = {
  actions: Actions,
  background: Background,
  batch: Batch,
  canvas: Canvas,
  export: Export,
  formats: Formats,
  gestures: Gestures,
  layout: Layout,
  mask: Mask,
  media: Media,
  pauses: Pauses,
  play: Playing,
  presenter: Presenter,
  readings: Readings,
  scenes: Scenes,
  script: Script,
  share: Share,
  shots: Shots,
  subtitles: Subtitles,
  text: Title,
  timeline: Timeline,
  videos: Videos,
  voice: Voice,
  where: Where,
} as const

export type PictureName = keyof typeof PICTURES
