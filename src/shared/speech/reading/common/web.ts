import { type Rule, rule } from './rule.ts'

/** How a language says the signs of addresses, and digits. */
interface WebWords {
  signs: Readonly<Record<string, string>>
  digits: (text: string) => string
}

const TOP = 'com|net|org|cn|io|ai|app|dev|edu|gov|info|me|tv|hk|tw|uk|de|jp|fr|eu|us|co|cc|xyz|top|shop|online|studio'
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,62}[A-Za-z0-9])?'
/** The last sign of a path does not end a sentence. */
const PATH = String.raw`(?::\d{2,5})?(?:[/?#](?:[\w\-.~:/?#@!$&'*+,;=%]*[\w\-~/#=&%])?)?`

/** E-mail and web addresses, said word by word with the names of their signs. */
export function webRules({ signs, digits }: WebWords): readonly Rule[] {
  const address = (text: string) =>
    text
      .replace(/^[a-z]+:\/\//iu, '')
      // a long way behind a host is what nobody reads out
      .replace(/(?<=^[^/?#]+)(?!\/[\p{L}\d_.-]{1,20}\/?$)[/?#].*$/u, '')
      .replace(/\/$/u, '')
      .replace(/^www(?=\.)/iu, 'W W W')
      .split(/(\d+|[^\p{L}\d])/u)
      .map((part) => (/^\d/.test(part) ? digits(part) : /\p{L}/u.test(part) ? part : (signs[part] ?? '')))
      .filter(Boolean)
      .join(' ')
  return [
    rule(String.raw`(?<![\w.+-])[\w.+-]{1,64}@${LABEL}(?:\.${LABEL})+`, ([text]) => address(text)),
    rule(String.raw`(?<![A-Za-z0-9])(?:https?|ftp):\/\/[\p{L}\d.-]{1,200}${PATH}`, ([text]) => address(text), 'i'),
    rule(String.raw`(?<![\w@.-])www(?:\.${LABEL})+${PATH}`, ([text]) => address(text), 'i'),
    rule(String.raw`(?<![\w@.-])(?:${LABEL}\.)+(?:${TOP})(?![A-Za-z0-9-])${PATH}`, ([text]) => address(text), 'i'),
  ]
}
