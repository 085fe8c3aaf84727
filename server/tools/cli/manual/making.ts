import { FACES_MAX } from '#shared/model/training-rules.ts'
import type { CommandHelp } from '../common/command-help.ts'

const SIZE = {
  value: '720|1080|1440|2160',
  says: 'the height of a landscape picture in pixels; else that of the project',
}
const PRESENTER = {
  value: 'FOLDER',
  says: 'a folder of the command presenter: its presenter takes the place of those of the project',
}
const FILM = {
  size: SIZE,
  fps: { value: '25|30', says: 'frames a second; else those of the project' },
  format: { value: 'mp4|webm|mov', says: 'the format of the video' },
  bitrate: { value: 'MBIT', says: 'megabits a second, 0.5 to 100; else those of the project' },
  transparent: { says: 'leaves the background out: webm and mov only' },
}
const FILM_FORM = '[--size 720|1080|1440|2160] [--fps 25|30] [--format mp4|webm|mov] [--bitrate MBIT] [--transparent]'

/** Commands that make files on this machine, without a server. */
export const MAKING = {
  render: {
    says: 'Writes the video of a project.',
    forms: [`PROJECT.json --out FILE.mp4 ${FILM_FORM} [--workers 1..8] [--presenter FOLDER]`],
    options: {
      out: { value: 'FILE', says: 'the file to write, .mp4, .webm or .mov' },
      ...FILM,
      workers: { value: '1..8', says: 'how many parts of the video are rendered at once; else as the machine allows' },
      presenter: PRESENTER,
    },
    example: 'examples/en-US.json --out film.mp4 --size 1080 --fps 25',
  },
  frame: {
    says: 'Writes one frame of a project as a picture.',
    forms: ['PROJECT.json --at SECONDS --out FILE.png [--size 720|1080|1440|2160] [--presenter FOLDER]'],
    options: {
      at: { value: 'SECONDS', says: 'the time of the frame in the video' },
      out: { value: 'FILE.png', says: 'the file to write' },
      size: SIZE,
      presenter: PRESENTER,
    },
    example: 'examples/en-US.json --at 3.2 --out frame.png',
  },
  validate: {
    says: 'Says whether a project can be rendered, and what is wrong with it.',
    forms: ['PROJECT.json [--presenter FOLDER]'],
    options: { presenter: PRESENTER },
    example: 'examples/en-US.json',
  },
  batch: {
    says: 'Writes a video of a project for each row of a table.',
    forms: [`PROJECT.json ROWS.csv --out FOLDER ${FILM_FORM} [--presenter FOLDER]`],
    options: {
      out: { value: 'FOLDER', says: 'the folder to write to; the videos are named by the numbers of their rows' },
      ...FILM,
      presenter: PRESENTER,
    },
    example: 'examples/batch/project.json examples/batch/people.csv --out films',
  },
  import: {
    says: 'Makes a project of a deck, a script, subtitles or a project file.',
    forms: [
      'FILE.pptx|pdf|txt|md|docx|doc|srt|csv|avs [--out PROJECT.json] [--canvas landscape|portrait|square|feed] [--pictures]',
    ],
    options: {
      out: { value: 'PROJECT.json', says: 'the file to write; else it is named like FILE' },
      canvas: {
        value: 'landscape|portrait|square|feed',
        says: 'the shape of the picture; landscape if it is left out',
      },
      pictures: { says: 'makes one picture of each slide; else its texts and pictures become clips' },
    },
    example: 'talk.pptx --out talk.json',
  },
  export: {
    says: 'Writes a project and its media as one file.',
    forms: ['PROJECT.json --out FILE.avs'],
    options: { out: { value: 'FILE.avs', says: 'the file to write' } },
    example: 'talk.json --out talk.avs',
  },
  presenter: {
    says: 'Makes a presenter of a photo or a film.',
    forms: [
      'PHOTO.jpg|jpeg|png|webp|FILM.mp4|mov|webm --out FOLDER [--action CLIP.mp4]... [--face N] [--scene] [--name NAME] [--gender male|female] [--force]',
    ],
    options: {
      out: { value: 'FOLDER', says: 'the folder to write to' },
      action: {
        value: 'CLIP.mp4',
        many: true,
        says: "a clip of the film's person in which they act; as often as there are clips",
      },
      face: { value: 'N', says: `which of the faces of the photo, 1 to ${FACES_MAX}, counted from the left` },
      scene: { says: 'keeps what is behind the person of a film' },
      name: { value: 'NAME', says: 'the name of the presenter; else that of the file' },
      gender: { value: 'male|female', says: 'the gender, by which a voice is chosen' },
      force: { says: 'writes to a folder that has files in it' },
    },
    example: 'photo.jpg --out lin --name Lin --gender female',
  },
} as const satisfies Record<string, CommandHelp>
