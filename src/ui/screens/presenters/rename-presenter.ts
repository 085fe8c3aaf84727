import type { DigitalHuman } from '#shared/api/library.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { TRAINED_NAME } from '#shared/model/training-rules.ts'
import { useChangePresenters } from '#ui/session/use-own-presenters.ts'
import { openRenameItem } from '../rename/rename-item.tsx'

/** Returns the function that asks for another name of an own presenter, which is short where it was made for the user. */
export function useRenamePresenter(): (title: string, person: DigitalHuman, before: string) => void {
  const { rename } = useChangePresenters()
  return (title, person, before) => {
    const isMade = person.kind === 'photo' || person.own?.trained
    const max = isMade ? TRAINED_NAME.charsMax : NAME_CHARS_MAX.upload
    openRenameItem({ title, before, max, rename: (name) => rename(person, name) })
  }
}
