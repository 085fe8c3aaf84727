import type { Tone } from '#shared/api/speech.ts'

/** The settings of the embedded engine for a voice. */
export interface ToneSettings {
  tone: Tone
  /** The engine's name of the language. */
  voice: string
  /** The timbre: a name of `variants.ts`. */
  variant: string
  /** Words per minute as the engine counts them. */
  rate: number
  /** The engine's pitch and pitch range, 0 to 99; 50 is normal. */
  pitch: number
  range: number
}

const tone = (
  id: string,
  [cn, tw, en, th]: [string, string, string, string],
  language: string,
  gender: Tone['gender'],
  settings: Omit<ToneSettings, 'tone'>,
): ToneSettings => ({
  tone: {
    id,
    name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th },
    language,
    gender,
    supportsSubtitle: true,
    supportsSsml: true,
  },
  ...settings,
})

/** The built-in voices. The first of a language is its default. */
export const TONES: readonly ToneSettings[] = [
  tone('zh-xiaolan', ['晓岚', '曉嵐', 'Xiaolan', 'เสี่ยวหลาน'], 'zh-CN', 'female', {
    voice: 'cmn',
    variant: 'alto',
    rate: 195,
    pitch: 50,
    range: 58,
  }),
  tone('zh-yunhe', ['云和', '雲和', 'Yunhe', 'หยุนเหอ'], 'zh-CN', 'male', {
    voice: 'cmn',
    variant: 'baritone',
    rate: 190,
    pitch: 50,
    range: 58,
  }),
  tone('zh-ningxi', ['宁溪', '寧溪', 'Ningxi', 'หนิงซี'], 'zh-CN', 'female', {
    voice: 'cmn',
    variant: 'soprano',
    rate: 205,
    pitch: 50,
    range: 62,
  }),
  tone('zh-boyuan', ['博远', '博遠', 'Boyuan', 'ปั๋วหย่วน'], 'zh-CN', 'male', {
    voice: 'cmn',
    variant: 'bass',
    rate: 180,
    pitch: 50,
    range: 54,
  }),
  tone('yue-kahei', ['嘉曦', '嘉曦', 'Ka-hei', 'กาเฮย'], 'yue-HK', 'female', {
    voice: 'yue',
    variant: 'alto',
    rate: 190,
    pitch: 50,
    range: 58,
  }),
  tone('yue-tszhin', ['子轩', '子軒', 'Tsz-hin', 'จือฮิน'], 'yue-HK', 'male', {
    voice: 'yue',
    variant: 'baritone',
    rate: 188,
    pitch: 50,
    range: 58,
  }),
  tone('gb-amelia', ['阿米莉亚', '艾蜜莉亞', 'Amelia', 'อะมีเลีย'], 'en-GB', 'female', {
    voice: 'gmw/en',
    variant: 'alto',
    rate: 165,
    pitch: 50,
    range: 60,
  }),
  tone('gb-oliver', ['奥利弗', '奧利佛', 'Oliver', 'โอลิเวอร์'], 'en-GB', 'male', {
    voice: 'gmw/en',
    variant: 'baritone',
    rate: 162,
    pitch: 50,
    range: 58,
  }),
  tone('us-grace', ['格蕾丝', '葛蕾絲', 'Grace', 'เกรซ'], 'en-US', 'female', {
    voice: 'gmw/en-US',
    variant: 'soprano',
    rate: 168,
    pitch: 50,
    range: 60,
  }),
  tone('us-ethan', ['伊桑', '伊森', 'Ethan', 'อีธาน'], 'en-US', 'male', {
    voice: 'gmw/en-US',
    variant: 'bass',
    rate: 165,
    pitch: 50,
    range: 58,
  }),
]
