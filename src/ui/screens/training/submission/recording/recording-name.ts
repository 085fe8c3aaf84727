import { preferredLanguage } from '#ui/locales/language.ts'

/** Returns the name of the file of a recording that is made now. */
export function recordingName(ending: string): string {
  const when = new Date().toLocaleString(preferredLanguage(), { dateStyle: 'short', timeStyle: 'medium' })
  return `${when.replaceAll(/[/:\\,\s]+/g, '.')}.${ending}`
}
