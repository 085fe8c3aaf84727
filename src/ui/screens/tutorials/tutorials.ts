import type { PictureName } from './pictures/pictures.ts'
import type { TutorialName } from './tutorial-names.ts'

interface Tutorial {
  /** Minutes that reading or walking it takes. */
  minutes: number
  cover: PictureName
  /** The names of its steps, each with its picture. */
  steps: Readonly<Record<string, PictureName>>
}

/** All tutorials. The texts are in `tutorials.json`; the steps of `tour` are those of the tour in the editor. */
export const TUTORIALS: Readonly<Record<TutorialName, Tutorial>> = {
  tour: {
    minutes: 3,
    cover: 'timeline',
    steps: {
      presenter: 'presenter',
      script: 'script',
      play: 'play',
      timeline: 'timeline',
      canvas: 'canvas',
      scenes: 'scenes',
      export: 'export',
    },
  },
  first: {
    minutes: 5,
    cover: 'play',
    steps: {
      create: 'formats',
      presenter: 'presenter',
      script: 'script',
      speak: 'voice',
      title: 'text',
      export: 'export',
    },
  },
  script: {
    minutes: 2,
    cover: 'pauses',
    steps: {
      ear: 'script',
      pauses: 'pauses',
      readings: 'readings',
      voice: 'voice',
      subtitles: 'subtitles',
      long: 'scenes',
    },
  },
  presenter: {
    minutes: 2,
    cover: 'shots',
    steps: {
      kind: 'presenter',
      place: 'canvas',
      frame: 'shots',
      mask: 'mask',
      actions: 'actions',
      gestures: 'gestures',
    },
  },
  pictures: {
    minutes: 2,
    cover: 'layout',
    steps: { media: 'media', text: 'text', background: 'background', layout: 'layout', formats: 'formats' },
  },
  share: {
    minutes: 2,
    cover: 'share',
    steps: { check: 'export', where: 'where', video: 'videos', link: 'share', batch: 'batch' },
  },
}
