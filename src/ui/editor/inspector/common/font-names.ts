import type { Font } from '#shared/api/fonts.ts'
import { type FontScript, familyNamed } from '#shared/model/fonts.ts'

export interface FontNames {
  /** In the writing of the interface's language, or in Latin. */
  name: string
  /** In its other writing, where it has one. */
  other: string | undefined
}

/** The languages whose readers know a font by its name in its own writing. */
const READERS: Record<FontScript, string> = { han: 'zh', thai: 'th', latin: '' }

/** Returns the names of a font as the reader of a language knows it: a Chinese font is "Noto Serif SC" outside Chinese. */
type Named = Pick<Font, 'name' | 'identityName'> & Partial<Pick<Font, 'ownership'>>

export function fontNames({ name, identityName, ownership }: Named, language: string): FontNames {
  const family = ownership === 'TENANTUSER' ? undefined : familyNamed(identityName)
  const own = family && name.replace(family.family, '').trim()
  if (!family || !own) return { name, other: undefined }
  return language.startsWith(READERS[family.script])
    ? { name: own, other: family.family }
    : { name: family.family, other: own }
}
