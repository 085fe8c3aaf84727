import { type Rule, rule } from './rule.ts'

/** Matches letters and numbers in one name: GPT-4, PM2.5, A320, 3D, i7-12700. */
const MIXED =
  /(?<![A-Za-z0-9])(?:[A-Za-z]+-?\d+(?:\.\d+)*(?!,\d)|\d+(?:\.\d+)?[A-Za-z]+)(?:-?(?:[A-Za-z]+|\d+(?:\.\d+)*))*(?![A-Za-z0-9])/u

/** Returns the rule of names of letters and numbers; `sayNumber` is how a language says a number in a name. */
export function mixedNameRule(sayNumber: (digits: string) => string): Rule {
  return rule(MIXED, ([text]) =>
    text
      .split(/(\d+(?:\.\d+)*)|-/u)
      .filter(Boolean)
      .map((part) => (/^\d/.test(part) ? sayNumber(part) : part))
      .join(' '),
  )
}
