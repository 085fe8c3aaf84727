import { z } from 'zod'
import { sessionStore } from '#ui/parts/session-store.ts'
import { currentSession } from '#ui/server/session.ts'

const formSchema = z.object({ name: z.string(), gender: z.enum(['female', 'male']).optional() })

/** Name and gender of a presenter of a photo, as they are typed. */
export type PresenterDraft = z.output<typeof formSchema>

const EMPTY: PresenterDraft = { name: '' }

const keyOf = () => `avatar_studio_photo_presenter:${currentSession()?.user.userId}`

/** Returns what this user had typed in this tab before a reload. */
export function keptDraft(): PresenterDraft {
  try {
    return formSchema.parse(JSON.parse(sessionStore.get(keyOf()) ?? ''))
  } catch {
    return EMPTY
  }
}

/** Keeps what the user has typed until the tab closes; null forgets it. */
export function keepDraft(draft: PresenterDraft | null): void {
  sessionStore.set(keyOf(), JSON.stringify(draft ?? EMPTY))
}
