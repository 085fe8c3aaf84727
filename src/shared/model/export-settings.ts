import type { RenderSettings } from './render-settings.ts'

/** Files that hold the sound of a video alone. */
export const SOUND_FORMATS = ['m4a', 'mp3', 'wav'] as const
export type SoundFormat = (typeof SOUND_FORMATS)[number]

/** Files of moving pictures without sound, which pages and messages show like a picture (E18.26). */
export const ANIMATION_FORMATS = ['gif', 'webp'] as const
type AnimationFormat = (typeof ANIMATION_FORMATS)[number]

/** The longest animation. */
export const ANIMATION_SEC_MAX = 15
/** The shorter side of an animation in pixels. */
export const ANIMATION_SIZES = [240, 360, 480, 720] as const
/** Pictures a second: a GIF counts hundredths of a second. */
export const ANIMATION_RATES = [10, 20, 25] as const

/** Codecs of a video besides H.264 and VP9, which every browser encodes (E18.29). */
const EXTRA_CODECS = { mp4: ['hevc', 'av1'], mov: ['hevc'], webm: ['av1'] } as const
export type ExtraCodec = 'hevc' | 'av1'

/** A video; without `codec` it is H.264 in MP4 and MOV, and VP9 in WebM. */
export type VideoSettings = RenderSettings & { codec?: ExtraCodec }

type SoundSettings = Omit<RenderSettings, 'format'> & { format: SoundFormat }

export interface AnimationSettings extends Pick<RenderSettings, 'name' | 'transparent' | 'sceneId'> {
  format: AnimationFormat
  size: (typeof ANIMATION_SIZES)[number]
  frameRate: (typeof ANIMATION_RATES)[number]
  /** Where it begins, in seconds of what is rendered; it has `ANIMATION_SEC_MAX` at most. */
  fromSec: number
  /** Whether it is shown again and again, or once. */
  loops: boolean
  /** Whether the 255 colors of a GIF's picture are mixed to more. */
  dithers: boolean
}

/** Settings of an export in a browser: of a video, its sound alone, or an animation. */
export type ExportSettings = VideoSettings | SoundSettings | AnimationSettings

/** Returns the kind of a format's files. */
export function kindOfFormat(format: string): 'video' | 'sound' | 'animation' {
  if (SOUND_FORMATS.some((sound) => sound === format)) return 'sound'
  return ANIMATION_FORMATS.some((animation) => animation === format) ? 'animation' : 'video'
}

/** Whether the settings are those of a video, which a server renders too. */
export function isVideo(settings: ExportSettings): settings is VideoSettings {
  return kindOfFormat(settings.format) === 'video'
}

/** Whether the settings are those of an animation. */
export function isAnimation(settings: ExportSettings): settings is AnimationSettings {
  return kindOfFormat(settings.format) === 'animation'
}

/** The further codecs that a file of a format can hold; one with alpha none. */
export function extraCodecsOf({
  format,
  transparent,
}: Pick<VideoSettings, 'format' | 'transparent'>): readonly ExtraCodec[] {
  return transparent ? [] : EXTRA_CODECS[format]
}
