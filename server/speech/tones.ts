import type { Tone } from '#shared/api/speech.ts'

/** How the embedded engine is set for a voice. */
export interface ToneSettings {
  tone: Tone
  /** Language of the engine, its name for it. */
  voice: string
  /** Timbre: a name of `variants.ts`. */
  variant: string
  /** Words a minute in the engine's counting. */
  rate: number
  /** 0 to 99 about 50: the engine's pitch and its range of melody. */
  pitch: number
  range: number
}

const tone = (
  id: string,
  name: string,
  language: string,
  gender: Tone['gender'],
  settings: Omit<ToneSettings, 'tone'>,
): ToneSettings => ({
  tone: { id, name, language, gender, supportsSubtitle: true, supportsSsml: true },
  ...settings,
})

/** The built-in voices; names are proper names and are not translated. The first of a language is its default. */
export const TONES: readonly ToneSettings[] = [
  tone('zh-xiaolan', '晓岚', 'zh-CN', 'female', { voice: 'cmn', variant: 'alto', rate: 195, pitch: 50, range: 58 }),
  tone('zh-yunhe', '云和', 'zh-CN', 'male', { voice: 'cmn', variant: 'baritone', rate: 190, pitch: 50, range: 58 }),
  tone('zh-ningxi', '宁溪', 'zh-CN', 'female', { voice: 'cmn', variant: 'soprano', rate: 205, pitch: 50, range: 62 }),
  tone('zh-boyuan', '博远', 'zh-CN', 'male', { voice: 'cmn', variant: 'bass', rate: 180, pitch: 50, range: 54 }),
  tone('yue-kahei', '嘉曦', 'yue-HK', 'female', { voice: 'yue', variant: 'alto', rate: 190, pitch: 50, range: 58 }),
  tone('yue-tszhin', '子軒', 'yue-HK', 'male', { voice: 'yue', variant: 'baritone', rate: 188, pitch: 50, range: 58 }),
  tone('gb-amelia', 'Amelia', 'en-GB', 'female', { voice: 'gmw/en', variant: 'alto', rate: 165, pitch: 50, range: 60 }),
  tone('gb-oliver', 'Oliver', 'en-GB', 'male', {
    voice: 'gmw/en',
    variant: 'baritone',
    rate: 162,
    pitch: 50,
    range: 58,
  }),
  tone('us-grace', 'Grace', 'en-US', 'female', {
    voice: 'gmw/en-US',
    variant: 'soprano',
    rate: 168,
    pitch: 50,
    range: 60,
  }),
  tone('us-ethan', 'Ethan', 'en-US', 'male', { voice: 'gmw/en-US', variant: 'bass', rate: 165, pitch: 50, range: 58 }),
]
