import type { RenderSettings } from './render-settings.ts'

/** Files that hold the sound of a video alone. */
export const SOUND_FORMATS = ['m4a', 'mp3', 'wav'] as const
export type SoundFormat = (typeof SOUND_FORMATS)[number]

/** What an export in a browser makes: a video, or its sound alone. */
export type ExportSettings = RenderSettings | (Omit<RenderSettings, 'format'> & { format: SoundFormat })

/** Whether the settings are those of a video, which a server renders too. */
export function isVideo(settings: ExportSettings): settings is RenderSettings {
  return SOUND_FORMATS.every((format) => format !== settings.format)
}
