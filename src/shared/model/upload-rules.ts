import { FILM_LIMITS } from './film.ts'

/** Longest key of an uploaded object, in UTF-16 units. */
export const KEY_CHARS_MAX = 300

/** The rule of uploads for one purpose. */
export interface UploadRule {
  /** Endings of the file name, in lower case; the content must be of one of these formats too. */
  extensions: readonly string[]
  /** Largest file in megabytes of 1,000,000 bytes. */
  megabytesMax: number
  /** Most pixels of a picture, in millions. */
  megapixelsMax?: number
  /** Lowest frame rate of a video, in frames a second. */
  frameRateMin?: number
  /** Shortest and longest video or sound, in seconds. */
  durationSecMin?: number
  durationSecMax?: number
}

/** The limits of files that are uploaded together and may each be uploaded. */
export interface FilesRule {
  filesMax: number
  /** Whether all have the width and height of the first. */
  sameSize?: boolean
}

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'svg']
/** Further formats that browsers decode. */
const MORE_PICTURES = ['avif', 'apng']
const VIDEOS = ['mp4', 'mov', 'webm']
const SOUNDS = ['mp3', 'wav']
/** Further formats that browsers decode. */
const MORE_SOUNDS = ['m4a', 'aac', 'ogg', 'opus', 'flac']

/** The rules of all uploads, for the browser, which refuses before a byte is sent, and the server, which checks the stored object. */
export const UPLOAD_RULES = {
  /** A picture on the canvas; what moves plays there. */
  image: { extensions: [...PICTURES, ...MORE_PICTURES, 'gif', 'json', 'lottie'], megabytesMax: 10 },
  backgroundImage: { extensions: [...PICTURES, ...MORE_PICTURES], megabytesMax: 10 },
  cover: { extensions: ['jpg', 'jpeg', 'png'], megabytesMax: 10 },
  /** A picture of a scene that the studio has drawn; the size is far above that of such pictures. */
  sceneCover: { extensions: ['webp'], megabytesMax: 2 },
  stickerVideo: { extensions: VIDEOS, megabytesMax: 300, frameRateMin: 25 },
  backgroundVideo: { extensions: VIDEOS, megabytesMax: 100, frameRateMin: 25 },
  /** The size is this product's choice. */
  music: { extensions: [...SOUNDS, ...MORE_SOUNDS], megabytesMax: 50 },
  /** A 3D presenter of the user; the size is this product's choice. */
  avatar: { extensions: ['glb', 'vrm'], megabytesMax: 60 },
  /** A photo of which a presenter is made; the sizes are this product's choice: the largest of telephones in use. */
  portrait: { extensions: ['jpg', 'jpeg', 'png', 'webp'], megabytesMax: 20, megapixelsMax: 120 },
  /** A film that becomes a presenter; the size is that of a video on the canvas. */
  film: { extensions: VIDEOS, megabytesMax: 300, durationSecMax: FILM_LIMITS.durationSec },
  /** A colour table of 65 nodes along each axis takes up to 8 MB. */
  filter: { extensions: ['cube'], megabytesMax: 8 },
  /** A font of the workspace; the size is that of the largest Chinese fonts of one weight. */
  font: { extensions: ['woff2', 'ttf', 'otf'], megabytesMax: 30 },
  /** Where the face of a filmed presenter is; the largest is that of ten minutes of 120 frames a second. */
  face: { extensions: ['json'], megabytesMax: 16 },
  /** A recording that drives a presenter. */
  recording: { extensions: SOUNDS, megabytesMax: 300 },
  /** A text that becomes a script of the library. */
  script: { extensions: ['txt', 'pdf', 'doc', 'docx'], megabytesMax: 30 },
  slides: { extensions: ['ppt', 'pptx'], megabytesMax: 50 },
  /** A PDF whose pages become scenes; the size is that of slides. */
  pages: { extensions: ['pdf'], megabytesMax: 50 },
  /** A script that becomes scenes; the size is that of scripts of the library. */
  sceneScript: { extensions: ['txt', 'md', 'docx', 'doc', 'srt', 'csv'], megabytesMax: 30 },
  /** A project with its media; the size is this product's choice: zip files without extensions end at 4 GB. */
  projectFile: { extensions: ['avs'], megabytesMax: 2000 },
} satisfies Record<string, UploadRule>

/** The files of one choice or drop; the number is this product's choice. */
export const FILES_AT_ONCE: FilesRule = { filesMax: 20 }

/** Measured frame rates differ from the nominal ones by rounded timestamps, durations by a part of a frame. */
const TOLERANCE = { frameRate: 0.1, sec: 0.1 } as const

/** Ending of a file name in lower case, without its dot; '' for a name that has no ending. */
function extensionOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function isAccepted({ extensions }: UploadRule, name: string): boolean {
  return extensions.includes(extensionOf(name))
}

/** The rules of files that become scenes; a project file becomes a project alone. */
export function importRules(into: 'project' | 'scenes'): readonly UploadRule[] {
  const { slides, pages, sceneScript, projectFile } = UPLOAD_RULES
  return into === 'project' ? [slides, pages, sceneScript, projectFile] : [slides, pages, sceneScript]
}

/** Returns the rule of a file that becomes scenes or a project, by its name; undefined for a file that cannot. */
export function importRule(name: string, into: 'project' | 'scenes'): UploadRule | undefined {
  return importRules(into).find((rule) => isAccepted(rule, name))
}

export function isTooLarge({ megabytesMax }: UploadRule, bytes: number): boolean {
  return bytes > megabytesMax * 1e6
}

/** Whether a picture has more pixels than a rule allows. */
export function hasTooManyPixels(
  { megapixelsMax = Number.POSITIVE_INFINITY }: UploadRule,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): boolean {
  return widthPx * heightPx > megapixelsMax * 1e6
}

/** A limit of a rule that a video or sound breaks: in frames a second, or in seconds. */
export interface Breach {
  code: 'low_frame_rate' | 'too_short' | 'too_long'
  limit: number
}

/** Returns the first limit of a rule that a video or sound breaks; null when it keeps all of them. */
export function breachOf(
  { frameRateMin = 0, durationSecMin = 0, durationSecMax = Number.POSITIVE_INFINITY }: UploadRule,
  { frameRate, durationSec }: { frameRate: number; durationSec: number },
): Breach | null {
  if (frameRate < frameRateMin - TOLERANCE.frameRate) return { code: 'low_frame_rate', limit: frameRateMin }
  if (durationSec < durationSecMin - TOLERANCE.sec) return { code: 'too_short', limit: durationSecMin }
  if (durationSec > durationSecMax + TOLERANCE.sec) return { code: 'too_long', limit: durationSecMax }
  return null
}

/** A limit of a rule that several files break together: their number, or the size of the one at `index`, from 0. */
type FilesBreach = { code: 'too_many_files'; limit: number } | { code: 'unequal_size'; index: number }

/**
 * Returns the limit of a rule that files break together; null when they keep it.
 * @param sizes of those that are shown, in the order of the files, where they were measured
 */
export function filesBreach(
  { filesMax, sameSize = false }: FilesRule,
  files: number,
  sizes: readonly { widthPx: number; heightPx: number }[] = [],
): FilesBreach | null {
  if (files > filesMax) return { code: 'too_many_files', limit: filesMax }
  const [first] = sizes
  const index = sizes.findIndex(({ widthPx, heightPx }) => widthPx !== first?.widthPx || heightPx !== first.heightPx)
  return sameSize && index > 0 ? { code: 'unequal_size', index } : null
}

/** Returns the formats that rules accept as sentences list them: `MP3, WAV`. */
export function formatsOf(rules: readonly UploadRule[]): string {
  const endings = rules.flatMap(({ extensions }) => extensions).filter((ending) => ending !== 'jpeg')
  return [...new Set(endings)].map((ending) => ending.toUpperCase()).join(', ')
}

/** The rule's endings as the `accept` attribute of a file input. */
export function acceptOf(rules: readonly UploadRule[]): string {
  return [...new Set(rules.flatMap(({ extensions }) => extensions))].map((extension) => `.${extension}`).join(',')
}
