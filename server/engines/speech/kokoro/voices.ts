import type { VoiceEntry } from '../common/voices.ts'

/** The English voices of the model; the others are named zf_ and zm_ with a number. */
const ENGLISH: Readonly<Record<string, { name: string; language: string }>> = {
  af_maple: { name: 'Maple', language: 'en-US' },
  af_sol: { name: 'Sol', language: 'en-US' },
  bf_vale: { name: 'Vale', language: 'en-GB' },
}

/** Returns the voices of the styles of a model. The second letter of a style's name is the gender. */
export function kokoroVoices(styles: readonly string[]): VoiceEntry[] {
  return styles.flatMap((style): VoiceEntry[] => {
    const [, language = '', gender = '', rest = ''] = /^([a-z])([fm])_(\w+)$/u.exec(style) ?? []
    const isFemale = gender === 'f'
    const base = {
      id: `kokoro-${style}`,
      voice: style,
      labels: ['natural'],
      gender: isFemale ? 'female' : 'male',
    } as const
    const own = { ...base, labels: [...base.labels] }
    if (language === 'z') {
      const name = {
        'zh-CN': `${isFemale ? '女声' : '男声'} ${rest}`,
        'zh-TW': `${isFemale ? '女聲' : '男聲'} ${rest}`,
        'en-US': `${isFemale ? 'Female' : 'Male'} ${rest}`,
        'th-TH': `${isFemale ? 'หญิง' : 'ชาย'} ${rest}`,
      }
      return [{ ...own, name, language: 'zh-CN' }]
    }
    if (language !== 'a' && language !== 'b') return []
    const name = ENGLISH[style]?.name ?? rest.slice(0, 1).toUpperCase() + rest.slice(1)
    return [{ ...own, name, language: language === 'a' ? 'en-US' : 'en-GB' }]
  })
}
