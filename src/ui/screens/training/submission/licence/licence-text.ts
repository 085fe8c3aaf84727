import type { TRAINED_LANGUAGES } from '#shared/model/training-types.ts'

type LicenceLanguage = (typeof TRAINED_LANGUAGES)[number]

/**
 * The sentences that a person says before the code, in the language of the form and not in that of the interface. `(…)` is
 * said in the person's own words.
 */
const SENTENCES: Readonly<Record<LicenceLanguage, Record<'presenter' | 'voice', (name: string) => string[]>>> = {
  'zh-CN': {
    presenter: (name) => [
      '我是（请说出您的姓名）。',
      `我自愿授权使用我的形象和声音，训练数字人“${name}”。`,
      '这段视频由我本人录制，我了解它的用途。',
      '我的授权码是：',
    ],
    voice: (name) => [
      '我是（请说出您的姓名）。',
      `我自愿授权使用我的声音，训练音色“${name}”。`,
      '这段录音由我本人录制，我了解它的用途。',
      '我的授权码是：',
    ],
  },
  'en-GB': {
    presenter: (name) => [
      'My name is (say your full name).',
      `I agree of my own free will that my image and voice are used to train the digital presenter “${name}”.`,
      'I recorded this video myself, and I know what it is used for.',
      'My code is:',
    ],
    voice: (name) => [
      'My name is (say your full name).',
      `I agree of my own free will that my voice is used to train the voice “${name}”.`,
      'I made this recording myself, and I know what it is used for.',
      'My code is:',
    ],
  },
}

/** Returns the sentences of a licence; the code follows the last one. */
export function licenceText(language: LicenceLanguage, isTone: boolean, name: string): string[] {
  return SENTENCES[language][isTone ? 'voice' : 'presenter'](name.trim() || '…')
}
