import { useEffect, useState } from 'react'

/** Counts whole seconds down to 0; `start` sets them. */
export function useCountDown(): { leftSec: number; start(seconds: number): void } {
  const [leftSec, setLeftSec] = useState(0)
  useEffect(() => {
    if (leftSec === 0) return
    const tick = setTimeout(() => setLeftSec(leftSec - 1), 1000)
    return () => clearTimeout(tick)
  }, [leftSec])
  return { leftSec, start: setLeftSec }
}
