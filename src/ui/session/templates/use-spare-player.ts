import { useEffect } from 'react'
import { keepSpareThreads } from '#ui/threads/player-threads.ts'

/** Time after which the page is at rest and threads may start, in milliseconds. */
const REST_MS = 400

/** Keeps threads ready for the next template that is played, while the component is mounted. */
export function useSparePlayer(): void {
  useEffect(() => {
    let give: (() => void) | null = null
    const timer = setTimeout(() => {
      give = keepSpareThreads()
    }, REST_MS)
    return () => {
      clearTimeout(timer)
      give?.()
    }
  }, [])
}
