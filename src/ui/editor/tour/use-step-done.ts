import { useEffect, useRef } from 'react'
import { usePresenter } from '#ui/mirror/use-scene.ts'
import { usePlayback } from '#ui/mirror/use-state.ts'
import type { TourStep } from './steps.ts'

/**
 * Returns whether the act that a step waits for is seen in the document or the playback; null for a step that only
 * explains. `onAct` is called when it happens while the step shows.
 */
export function useStepDone({ name }: TourStep, onAct: () => void): boolean | null {
  const presenter = usePresenter()
  const { status } = usePlayback()
  const acts: Partial<Record<TourStep['name'], boolean>> = {
    presenter: presenter !== undefined,
    script: presenter?.driver === 'recording' || Boolean(presenter?.tts.speech),
    play: status === 'playing',
  }
  const done = acts[name] ?? null
  const latest = useRef(onAct)
  latest.current = onAct
  const seen = useRef({ name, done })
  useEffect(() => {
    const before = seen.current
    seen.current = { name, done }
    if (before.name === name && before.done === false && done) latest.current()
  }, [name, done])
  return done
}
