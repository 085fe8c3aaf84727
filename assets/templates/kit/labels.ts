import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Labels } from './document.ts'
import type { Language } from './words.ts'

const LOCALES = path.resolve(import.meta.dirname, '../../../src/ui/locales')

/** Returns the names that the editor gives to tracks in a language. */
export function labelsIn(language: Language): Labels {
  const { track } = JSON.parse(readFileSync(path.join(LOCALES, language, 'editor.json'), 'utf8'))
  return { presenter: track.presenter, text: track.text, picture: track.image }
}
