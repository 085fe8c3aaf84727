import type { VoiceEntry } from '../common/voices.ts'

const voice = (
  engineVoice: string,
  [cn, tw, en, th]: [string, string, string, string],
  gender: 'male' | 'female',
  labels: string[],
): VoiceEntry => {
  const [base, region] = engineVoice.split('-')
  // Cantonese of Hong Kong is zh-HK there
  const language = `${base === 'zh' && region === 'HK' ? 'yue' : base}-${region}`
  return {
    id: `azure-${engineVoice}`,
    voice: engineVoice,
    name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th },
    language,
    gender,
    labels: ['natural', ...labels],
  }
}

/** Usual voices of Azure Speech. */
export const AZURE_VOICES: readonly VoiceEntry[] = [
  voice('zh-CN-XiaoxiaoNeural', ['晓晓', '曉曉', 'Xiaoxiao', 'เสี่ยวเสี่ยว'], 'female', ['warm']),
  voice('zh-CN-YunxiNeural', ['云希', '雲希', 'Yunxi', 'หยุนซี'], 'male', ['lively']),
  voice('zh-CN-XiaoyiNeural', ['晓伊', '曉伊', 'Xiaoyi', 'เสี่ยวอี'], 'female', ['lively']),
  voice('zh-CN-YunyangNeural', ['云扬', '雲揚', 'Yunyang', 'หยุนหยาง'], 'male', ['news']),
  voice('zh-TW-HsiaoChenNeural', ['晓臻', '曉臻', 'HsiaoChen', 'เสี่ยวเจิน'], 'female', ['warm']),
  voice('zh-HK-HiuMaanNeural', ['晓曼', '曉曼', 'HiuMaan', 'ฮิวมาน'], 'female', ['warm']),
  voice('zh-HK-WanLungNeural', ['云龙', '雲龍', 'WanLung', 'หวั่นหลุง'], 'male', ['calm']),
  voice('en-US-JennyNeural', ['珍妮', '珍妮', 'Jenny', 'เจนนี'], 'female', ['warm']),
  voice('en-US-GuyNeural', ['盖伊', '蓋伊', 'Guy', 'กาย'], 'male', ['news']),
  voice('en-GB-SoniaNeural', ['索尼娅', '索尼婭', 'Sonia', 'โซเนีย'], 'female', ['calm']),
  voice('en-GB-RyanNeural', ['瑞安', '瑞安', 'Ryan', 'ไรอัน'], 'male', ['calm']),
  voice('th-TH-PremwadeeNeural', ['佩瓦迪', '佩瓦迪', 'Premwadee', 'เปรมวดี'], 'female', ['warm']),
  voice('th-TH-NiwatNeural', ['尼瓦', '尼瓦', 'Niwat', 'นิวัฒน์'], 'male', ['calm']),
]
