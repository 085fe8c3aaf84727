/** Longest key of an uploaded object, in UTF-16 units. */
export const KEY_CHARS_MAX = 300

/** What may be uploaded for one purpose. */
export interface UploadRule {
  /** Endings of the file name, in lower case; the content must be of one of these formats too. */
  extensions: readonly string[]
  /** Largest file in megabytes of 1,000,000 bytes. */
  megabytesMax: number
  /** Lowest frame rate of a video, in frames a second. */
  frameRateMin?: number
}

const PICTURES = ['jpg', 'jpeg', 'png', 'webp', 'svg']
const VIDEOS = ['mp4', 'mov', 'webm']
const SOUNDS = ['mp3', 'wav']

/** The rules of all uploads, for the browser, which refuses before a byte is sent, and the server, which checks the stored object. */
export const UPLOAD_RULES = {
  /** A picture on the canvas; a GIF and a vector animation play there. */
  image: { extensions: [...PICTURES, 'gif', 'json', 'lottie'], megabytesMax: 10 },
  backgroundImage: { extensions: PICTURES, megabytesMax: 10 },
  cover: { extensions: ['jpg', 'jpeg', 'png'], megabytesMax: 10 },
  stickerVideo: { extensions: VIDEOS, megabytesMax: 300, frameRateMin: 25 },
  backgroundVideo: { extensions: VIDEOS, megabytesMax: 100, frameRateMin: 25 },
  /** The size is this product's choice. */
  music: { extensions: SOUNDS, megabytesMax: 50 },
  /** A 3D presenter of the user; the size is this product's choice. */
  avatar: { extensions: ['glb', 'vrm'], megabytesMax: 60 },
  /** A film that becomes a presenter; the size is that of a video on the canvas. */
  film: { extensions: VIDEOS, megabytesMax: 300 },
  /** A colour table of 65 nodes along each axis takes up to 8 MB. */
  filter: { extensions: ['cube'], megabytesMax: 8 },
  /** A font of the workspace; the size is that of the largest Chinese fonts of one weight. */
  font: { extensions: ['woff2', 'ttf', 'otf'], megabytesMax: 30 },
  /** Where the face of a filmed presenter is; the largest is that of ten minutes of 120 frames a second. */
  face: { extensions: ['json'], megabytesMax: 16 },
  /** A recording that drives a presenter. */
  recording: { extensions: SOUNDS, megabytesMax: 300 },
  script: { extensions: ['txt', 'pdf'], megabytesMax: 30 },
  slides: { extensions: ['ppt', 'pptx'], megabytesMax: 50 },
} satisfies Record<string, UploadRule>

/** Measured frame rates differ from the nominal ones by rounded timestamps. */
const FRAME_RATE_TOLERANCE = 0.1

/** Ending of a file name in lower case, without its dot; '' when there is none. */
function extensionOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function isAccepted({ extensions }: UploadRule, name: string): boolean {
  return extensions.includes(extensionOf(name))
}

export function isTooLarge({ megabytesMax }: UploadRule, bytes: number): boolean {
  return bytes > megabytesMax * 1e6
}

/** Whether a video has too few frames a second. */
export function isTooSlow({ frameRateMin = 0 }: UploadRule, frameRate: number): boolean {
  return frameRate < frameRateMin - FRAME_RATE_TOLERANCE
}

/** The rule's endings as the `accept` attribute of a file input. */
export function acceptOf(rules: readonly UploadRule[]): string {
  return [...new Set(rules.flatMap(({ extensions }) => extensions))].map((extension) => `.${extension}`).join(',')
}

/** The rule of a material by its shelf and kind; none for a kind that the shelf does not hold. */
export const SHELF_RULES: Record<
  'foreground' | 'background' | 'music' | 'audio' | 'presenter' | 'effect' | 'font',
  Partial<Record<string, UploadRule>>
> = {
  foreground: { image: UPLOAD_RULES.image, video: UPLOAD_RULES.stickerVideo },
  background: { image: UPLOAD_RULES.backgroundImage, video: UPLOAD_RULES.backgroundVideo },
  music: { music: UPLOAD_RULES.music },
  audio: { music: UPLOAD_RULES.recording },
  presenter: { model: UPLOAD_RULES.avatar, video: UPLOAD_RULES.film },
  effect: { filter: UPLOAD_RULES.filter },
  font: { font: UPLOAD_RULES.font },
}
