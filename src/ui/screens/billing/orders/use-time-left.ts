import { useEffect, useRef, useState } from 'react'
import { type ListedOrder, leftSec } from './countdown.ts'

/** Counts the seconds for which an order may still be paid down to 0, and then calls `onEnd`, once; null for one that does not wait (S7.08). */
export function useTimeLeft(order: ListedOrder, onEnd: () => void): number | null {
  const [now, setNow] = useState(Date.now)
  const isWaiting = order.orderStatus === 'CREATED'
  const left = isWaiting ? leftSec(order, Math.max(now, order.receivedMs)) : null
  const isOver = left === 0
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (!isWaiting || isOver) return
    setNow(Date.now())
    const clock = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(clock)
  }, [isWaiting, isOver])
  useEffect(() => {
    if (isOver) end.current()
  }, [isOver])
  return left
}
