const SAMPLES: Readonly<Record<string, string>> = {
  zh: '你好，很高兴认识你。今天我们一起来看看新的内容。',
  cmn: '你好，很高兴认识你。今天我们一起来看看新的内容。',
  yue: '你好，好高興識到你。今日我哋一齊睇下新嘅內容。',
  en: 'Hello, nice to meet you. Let’s take a look at something new today.',
  th: 'สวัสดี ยินดีที่ได้รู้จัก วันนี้เรามาดูสิ่งใหม่ด้วยกัน',
}

/** Returns the sentence by which a voice introduces itself, in its language; in English for a language without one. */
export function sampleText(language: string): string {
  return SAMPLES[language.split('-')[0] ?? ''] ?? SAMPLES.en ?? ''
}
