import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecorderState } from './RecorderView.tsx'
import { recordingName } from './recording-name.ts'

/** Why a camera cannot be used: no permission, no device, another program has it, or a page over plain HTTP. */
type CameraRefusal = 'refused' | 'none' | 'busy' | 'insecure'

const REFUSALS: Readonly<Record<string, CameraRefusal>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

const COUNT_IN_SEC = 3
/** A film is shorter than its recording by this at most, in seconds: its first picture comes late, and its last one early. */
const LATE_SEC = 0.5
const WISHED = { video: { width: { ideal: 1280 }, height: { ideal: 720 } }, audio: true } as const
const BITS_PER_SEC = 2_500_000
/** How the film is recorded, the best first; a browser takes one of them. */
const FORMATS = [
  'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
  'video/webm;codecs=vp9,opus',
  'video/webm;codecs=vp8,opus',
  'video/webm',
]

async function openCamera(): Promise<MediaStream | CameraRefusal> {
  // absent in pages over plain HTTP
  if (!navigator.mediaDevices) return 'insecure'
  try {
    return await navigator.mediaDevices.getUserMedia(WISHED)
  } catch (error) {
    return REFUSALS[(error as DOMException).name] ?? 'busy'
  }
}

function close(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** Opens camera and microphone while the component lives, and records a film of `secMax` seconds at most. */
export function useCamera(secMax: number) {
  const [state, setState] = useState<RecorderState>({ kind: 'opening' })
  const [refusal, setRefusal] = useState<CameraRefusal | null>(null)
  const [stream, setStream] = useState<MediaStream | null>(null)
  const [taken, setTaken] = useState<File | null>(null)
  const [takenSec, setTakenSec] = useState(0)
  const [attempt, setAttempt] = useState(0)
  const recorder = useRef<MediaRecorder | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the devices again
  useEffect(() => {
    let isOver = false
    let opened: MediaStream | null = null
    setState({ kind: 'opening' })
    setRefusal(null)
    void openCamera().then((found) => {
      if (typeof found === 'string') {
        if (isOver) return
        setRefusal(found)
        return setState({ kind: 'refused' })
      }
      if (isOver) return close(found)
      opened = found
      setStream(found)
      setState({ kind: 'ready' })
    })
    return () => {
      isOver = true
      if (recorder.current?.state === 'recording') {
        recorder.current.ondataavailable = null
        recorder.current.onstop = null
        recorder.current.stop()
      }
      close(opened)
      setStream(null)
    }
  }, [attempt])

  const begin = useCallback(() => {
    if (!stream) return
    const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format)) ?? ''
    const made = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS_PER_SEC })
    const pieces: Blob[] = []
    made.ondataavailable = ({ data }) => pieces.push(data)
    const sinceMs = performance.now()
    made.onstop = () => {
      const type = made.mimeType.split(';')[0] || 'video/webm'
      setTaken(new File(pieces, recordingName(type === 'video/mp4' ? 'mp4' : 'webm'), { type }))
      setTakenSec((performance.now() - sinceMs) / 1000 - LATE_SEC)
      setState({ kind: 'taken' })
    }
    recorder.current = made
    made.start(1000)
    setState({ kind: 'recording', sinceMs })
  }, [stream])

  const left = state.kind === 'counting' ? state.left : null
  useEffect(() => {
    if (left === null) return
    const timer = setTimeout(() => (left > 1 ? setState({ kind: 'counting', left: left - 1 }) : begin()), 1000)
    return () => clearTimeout(timer)
  }, [left, begin])

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop()
  }, [])
  const isRecording = state.kind === 'recording'
  useEffect(() => {
    if (!isRecording) return
    const timer = setTimeout(stop, secMax * 1000)
    return () => clearTimeout(timer)
  }, [isRecording, secMax, stop])

  return {
    state,
    refusal,
    /** The stream of the camera. */
    stream,
    /** The recorded film, and how long it is at least, in seconds. */
    taken,
    takenSec,
    start() {
      setTaken(null)
      setState({ kind: 'counting', left: COUNT_IN_SEC })
    },
    stop,
    again: () => setAttempt((count) => count + 1),
  }
}
