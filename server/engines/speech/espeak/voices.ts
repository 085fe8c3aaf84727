import type { Voice } from '#shared/api/speech.ts'

/** The settings of the embedded engine for a voice. */
interface VoiceSettings {
  voice: Voice
  /** The engine's name of the language. */
  engineVoice: string
  /** The timbre: a name of `variants.ts`. */
  variant: string
  /** Words per minute as the engine counts them. */
  rate: number
  /** The engine's pitch and pitch range, 0 to 99; 50 is normal. */
  pitch: number
  range: number
}

/** Labels for the sound of each timbre. */
const LABELS: Readonly<Record<string, string[]>> = {
  soprano: ['bright', 'lively'],
  alto: ['warm', 'news'],
  baritone: ['calm', 'news'],
  bass: ['deep', 'story'],
}

const voice = (
  id: string,
  [cn, tw, en, th]: [string, string, string, string],
  language: string,
  gender: Voice['gender'],
  settings: Omit<VoiceSettings, 'voice'>,
): VoiceSettings => ({
  voice: {
    id,
    name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th },
    language,
    gender,
    supportsSubtitle: true,
    supportsSsml: true,
    mixesLanguages: true,
    vendorId: 1,
    labels: LABELS[settings.variant] ?? [],
    sampleUrl: `/library/voices/${id}.ogg`,
    source: 'builtin',
  },
  ...settings,
})

/** The built-in voices. The first of a language is its default. */
export const VOICES: readonly VoiceSettings[] = [
  voice('zh-xiaolan', ['晓岚', '曉嵐', 'Xiaolan', 'เสี่ยวหลาน'], 'zh-CN', 'female', {
    engineVoice: 'cmn',
    variant: 'alto',
    rate: 195,
    pitch: 50,
    range: 58,
  }),
  voice('zh-yunhe', ['云和', '雲和', 'Yunhe', 'หยุนเหอ'], 'zh-CN', 'male', {
    engineVoice: 'cmn',
    variant: 'baritone',
    rate: 190,
    pitch: 50,
    range: 58,
  }),
  voice('zh-ningxi', ['宁溪', '寧溪', 'Ningxi', 'หนิงซี'], 'zh-CN', 'female', {
    engineVoice: 'cmn',
    variant: 'soprano',
    rate: 205,
    pitch: 50,
    range: 62,
  }),
  voice('zh-boyuan', ['博远', '博遠', 'Boyuan', 'ปั๋วหย่วน'], 'zh-CN', 'male', {
    engineVoice: 'cmn',
    variant: 'bass',
    rate: 180,
    pitch: 50,
    range: 54,
  }),
  voice('yue-kahei', ['嘉曦', '嘉曦', 'Ka-hei', 'กาเฮย'], 'yue-HK', 'female', {
    engineVoice: 'yue',
    variant: 'alto',
    rate: 190,
    pitch: 50,
    range: 58,
  }),
  voice('yue-tszhin', ['子轩', '子軒', 'Tsz-hin', 'จือฮิน'], 'yue-HK', 'male', {
    engineVoice: 'yue',
    variant: 'baritone',
    rate: 188,
    pitch: 50,
    range: 58,
  }),
  voice('gb-amelia', ['阿米莉亚', '艾蜜莉亞', 'Amelia', 'อะมีเลีย'], 'en-GB', 'female', {
    engineVoice: 'gmw/en',
    variant: 'alto',
    rate: 165,
    pitch: 50,
    range: 60,
  }),
  voice('gb-oliver', ['奥利弗', '奧利佛', 'Oliver', 'โอลิเวอร์'], 'en-GB', 'male', {
    engineVoice: 'gmw/en',
    variant: 'baritone',
    rate: 162,
    pitch: 50,
    range: 58,
  }),
  voice('us-grace', ['格蕾丝', '葛蕾絲', 'Grace', 'เกรซ'], 'en-US', 'female', {
    engineVoice: 'gmw/en-US',
    variant: 'soprano',
    rate: 168,
    pitch: 50,
    range: 60,
  }),
  voice('us-ethan', ['伊桑', '伊森', 'Ethan', 'อีธาน'], 'en-US', 'male', {
    engineVoice: 'gmw/en-US',
    variant: 'bass',
    rate: 165,
    pitch: 50,
    range: 58,
  }),
]
