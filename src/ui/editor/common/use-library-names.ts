import i18next from 'i18next'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Store, useStore } from '#ui/parts/store.ts'
import { useBuiltIn } from '#ui/session/use-library.ts'
import { usePeople } from '#ui/session/use-people.ts'
import { type LibraryNames, libraryNames, libraryNameText } from './library-names.ts'

/** Returns the name of a library item in the language of the interface; other names stay (E2.26). */
export type NameOf = (name: string, key: string | null) => string

const known = new Store<LibraryNames>(new Map())

/** The name of an item, for code outside components. */
export const nameOf: NameOf = (name, key) => libraryNameText(name, key, known.value, i18next.language)

/** Returns the function that names items; it changes with the language and with the library. */
export function useNameOf(): NameOf {
  const { i18n } = useTranslation('editor')
  const names = useStore(known, (value) => value)
  return useCallback((name, key) => libraryNameText(name, key, names, i18n.language), [names, i18n.language])
}

/** Keeps the names of the built-in library. */
export function useFollowLibraryNames(): void {
  const flat = usePeople('2d').data
  const solid = usePeople('3d').data
  const backgrounds = useBuiltIn('background').data
  const pictures = useBuiltIn('foreground').data
  const music = useBuiltIn('music').data
  useEffect(() => {
    const people = [...(flat ?? []), ...(solid ?? [])]
    known.set(libraryNames(people, [...(backgrounds ?? []), ...(pictures ?? []), ...(music ?? [])]))
  }, [flat, solid, backgrounds, pictures, music])
}
