import { useCallback, useEffect, useRef, useState } from 'react'
import { waveHeader } from '#shared/base/wave-header.ts'
import { type Heard, type Microphone, type MicrophoneRefusal, openMicrophone } from '#ui/threads/microphone.ts'
import { type TakeFlaw, takeFlaw } from './model/take-check.ts'

/** A take of a microphone. */
export interface Take {
  file: Blob
  durationSec: number
  flaw: TakeFlaw | null
  /** The device went away before the end. */
  isLost: boolean
}

export type MicrophoneState =
  | { kind: 'opening' }
  | { kind: 'refused'; reason: MicrophoneRefusal | 'lost' }
  | { kind: 'ready' }
  /** `left` seconds before the take begins. */
  | { kind: 'counting'; left: number }
  | { kind: 'recording'; sinceMs: number }
  | { kind: 'taken'; take: Take }

const COUNT_IN_SEC = 3
/** Longest take: what the server analyzes. */
const TAKE_SEC_MAX = 1800

/**
 * Opens the microphone while the component lives. `onLevel` gets the loudness of each piece, 0 to 1, about twenty times a
 * second.
 */
export function useMicrophone(onLevel: (level: number) => void) {
  const [state, setState] = useState<MicrophoneState>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const device = useRef<Microphone | null>(null)
  const heard = useRef<{ samples: Int16Array<ArrayBuffer>[]; levels: number[] } | null>(null)
  const level = useRef(onLevel)
  level.current = onLevel

  const end = useCallback((isLost: boolean) => {
    const taken = heard.current
    const rateHz = device.current?.rateHz
    heard.current = null
    if (taken && rateHz && taken.samples.length > 0) setState({ kind: 'taken', take: takeOf(taken, rateHz, isLost) })
    else setState(isLost ? { kind: 'refused', reason: 'lost' } : { kind: 'ready' })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the device again
  useEffect(() => {
    let isOver = false
    const hear = (piece: Heard) => {
      level.current(piece.level)
      const taken = heard.current
      taken?.samples.push(piece.samples)
      taken?.levels.push(piece.level)
      const rateHz = device.current?.rateHz ?? 1
      if (taken && taken.samples.length * piece.samples.length > TAKE_SEC_MAX * rateHz) end(false)
    }
    setState({ kind: 'opening' })
    void openMicrophone(hear, () => end(true)).then((opened) => {
      if (!opened.ok) {
        if (!isOver) setState({ kind: 'refused', reason: opened.error })
      } else if (isOver) opened.value.close()
      else {
        device.current = opened.value
        setState({ kind: 'ready' })
      }
    })
    return () => {
      isOver = true
      heard.current = null
      device.current?.close()
      device.current = null
    }
  }, [attempt, end])

  const left = state.kind === 'counting' ? state.left : null
  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => {
      if (left > 1) setState({ kind: 'counting', left: left - 1 })
      else {
        heard.current = { samples: [], levels: [] }
        setState({ kind: 'recording', sinceMs: performance.now() })
      }
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])

  return {
    state,
    start: () => setState({ kind: 'counting', left: COUNT_IN_SEC }),
    stop: () => end(false),
    again: () => setAttempt((count) => count + 1),
  }
}

function takeOf(
  { samples, levels }: { samples: Int16Array<ArrayBuffer>[]; levels: number[] },
  rateHz: number,
  isLost: boolean,
): Take {
  const count = samples.reduce((sum, piece) => sum + piece.length, 0)
  const durationSec = count / rateHz
  const file = new Blob([waveHeader(count, rateHz), ...samples], { type: 'audio/wav' })
  return { file, durationSec, flaw: takeFlaw(levels, durationSec / levels.length), isLost }
}
