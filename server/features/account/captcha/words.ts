import type { Language } from '#shared/api/languages.ts'

/** The digits from 0 to 9 as words. */
const DIGITS: Record<Language, string> = {
  'zh-CN': '零 一 二 三 四 五 六 七 八 九',
  'zh-TW': '零 一 二 三 四 五 六 七 八 九',
  'en-US': 'zero one two three four five six seven eight nine',
  'th-TH': 'ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า',
}

/** Returns digits as words of a language. */
export function digitsInWords(language: Language, digits: string): string {
  const words = DIGITS[language].split(' ')
  return [...digits].map((digit) => words[Number(digit)]).join(language.startsWith('zh') ? '、' : ', ')
}
