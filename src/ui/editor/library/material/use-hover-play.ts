import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { usePlayback } from '#ui/mirror/use-state.ts'

/** A pointer that only passes over cards starts nothing. */
const WAIT_MS = 300

/**
 * Returns whether the picture of a card moves: a pointer rests on its button, or the keyboard's focus does. A press, the
 * preview, and a user who wants less motion leave it still.
 * @param face The picture, which may stand in a button.
 */
export function useHoverPlay(face: HTMLElement | null): boolean {
  const [isOn, setOn] = useState(false)
  const isCalm = useReducedMotion()
  const isStill = usePlayback().status === 'playing' || isCalm
  useEffect(() => {
    if (!face || isStill) return
    const button = face.closest('button') ?? face
    let timer = 0
    const stop = () => {
      clearTimeout(timer)
      setOn(false)
    }
    const start = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setOn(true), WAIT_MS)
    }
    const enter = (event: PointerEvent) => event.pointerType !== 'touch' && start()
    const focus = () => button.matches(':focus-visible') && start()
    // a disabled button passes on no events of the pointer, its picture does
    face.addEventListener('pointerenter', enter)
    face.addEventListener('pointerleave', stop)
    button.addEventListener('focus', focus)
    button.addEventListener('blur', stop)
    button.addEventListener('click', stop)
    button.addEventListener('dragstart', stop)
    return () => {
      stop()
      face.removeEventListener('pointerenter', enter)
      face.removeEventListener('pointerleave', stop)
      button.removeEventListener('focus', focus)
      button.removeEventListener('blur', stop)
      button.removeEventListener('click', stop)
      button.removeEventListener('dragstart', stop)
    }
  }, [face, isStill])
  return isOn
}
