import type { VoiceEntry } from '../common/voices.ts'

const voice = (
  engineVoice: string,
  [cn, tw, en, th]: [string, string, string, string],
  language: string,
  gender: 'male' | 'female',
  labels: string[],
): VoiceEntry => ({
  id: `nls-${engineVoice}`,
  voice: engineVoice,
  name: { 'zh-CN': cn, 'zh-TW': tw, 'en-US': en, 'th-TH': th },
  language,
  gender,
  labels,
})

/** Usual voices of Intelligent Speech Interaction. */
export const NLS_VOICES: readonly VoiceEntry[] = [
  voice('zhixiaobai', ['知小白', '知小白', 'Zhixiaobai', 'จือเสี่ยวไป๋'], 'zh-CN', 'female', ['natural', 'warm']),
  voice('zhixiaoxia', ['知小夏', '知小夏', 'Zhixiaoxia', 'จือเสี่ยวเซี่ย'], 'zh-CN', 'female', ['natural', 'lively']),
  voice('zhida', ['知达', '知達', 'Zhida', 'จือต๋า'], 'zh-CN', 'male', ['natural', 'calm']),
  voice('zhiyuan', ['知媛', '知媛', 'Zhiyuan', 'จือหยวน'], 'zh-CN', 'female', ['natural', 'news']),
  voice('xiaoyun', ['小云', '小雲', 'Xiaoyun', 'เสี่ยวหยุน'], 'zh-CN', 'female', ['calm']),
  voice('xiaogang', ['小刚', '小剛', 'Xiaogang', 'เสี่ยวกัง'], 'zh-CN', 'male', ['calm']),
  voice('shanshan', ['姗姗', '姍姍', 'Shanshan', 'ซานซาน'], 'yue-HK', 'female', ['warm']),
  voice('ava', ['艾娃', '艾娃', 'Ava', 'เอวา'], 'en-US', 'female', ['natural']),
]
