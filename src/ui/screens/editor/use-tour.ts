import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { TourControl } from '#ui/editor/Editor.tsx'
import { localStore } from '#ui/parts/local-store.ts'
import { useSession } from '#ui/server/use-session.ts'

/** The tour of the editor: it runs while the address says so; whether its offer was answered is kept by user in the browser. */
export function useTour(): TourControl {
  const key = `avatar_studio_tour:${useSession()?.user.userId}`
  const { tour = false } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [offered, setOffered] = useState(() => localStore.get(key) === null)
  const onAnswered = useCallback(() => {
    localStore.set(key, 'answered')
    setOffered(false)
  }, [key])
  const run = (search: { tour?: true }) => void navigate({ to: '.', search, replace: true })
  return {
    offered,
    running: tour,
    start() {
      onAnswered()
      run({ tour: true })
    },
    end: () => run({}),
    onAnswered,
  }
}
