import type { DigitalHuman } from '#shared/api/library.ts'
import { nameCharsMax } from '#shared/model/shelves.ts'
import { useChangePresenters } from '#ui/session/use-own-presenters.ts'
import { openRenameItem } from '../rename/rename-item.tsx'

/** Returns the function that asks for another name of an own presenter, which is short where it was made for the user. */
export function useRenamePresenter(): (title: string, person: DigitalHuman, before: string) => void {
  const { rename } = useChangePresenters()
  return (title, person, before) => {
    const isMade = person.kind === 'photo' || Boolean(person.own?.trained)
    const max = nameCharsMax('presenter', isMade)
    openRenameItem({ title, before, max, rename: (name) => rename(person, name) })
  }
}
