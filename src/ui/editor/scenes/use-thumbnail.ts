import { useEffect, useRef, useState } from 'react'
import type { SceneId } from '#shared/model/ids.ts'
import { clipById, sceneById, sceneDurationSec, trackById } from '#shared/model/queries.ts'
import { playbackMirror } from '#ui/mirror/playback-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useDesk } from '../desk/desk-context.ts'

/** Calm after the last change before a picture is drawn again, and the longest wait (specification 9, "Timing"). */
const WAIT_MS = 500
const WAIT_MAX_MS = 3000
/** Twice the card's width on the screen. */
const WIDTH_PX = 192
/** The moment that stands for a scene: not its first frame, where things may still come in. */
const MOMENT_SEC = 1

/** A small picture of a scene that follows its changes; null until the first one is drawn. */
export function useThumbnail(sceneId: SceneId): string | null {
  const desk = useDesk()
  const project = useProject()
  const [address, setAddress] = useState<string | null>(null)
  const waitingSince = useRef<number | null>(null)
  const scene = sceneById(project, sceneId)
  const parts = [scene, project.canvas, project.background]
  for (const trackId of scene?.trackIds ?? []) {
    const track = trackById(project, trackId)
    parts.push(track as never)
    if (track && track.kind !== 'role')
      for (const clipId of track.clipIds) parts.push(clipById(project, clipId) as never)
  }
  const version = useVersion(parts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the scene's content is what draws it again
  useEffect(() => {
    let dropped = false
    waitingSince.current ??= performance.now()
    const waitMs = Math.max(0, Math.min(WAIT_MS, waitingSince.current + WAIT_MAX_MS - performance.now()))
    const draw = async () => {
      if (playbackMirror.status === 'playing') {
        timer = setTimeout(draw, WAIT_MAX_MS)
        return
      }
      waitingSince.current = null
      const atSec = Math.min(MOMENT_SEC, sceneDurationSec(project, sceneId) / 2)
      const picture = await desk.snapshot(sceneId, atSec, WIDTH_PX)
      if (dropped || !picture) return
      const next = URL.createObjectURL(picture)
      setAddress((old) => {
        if (old) URL.revokeObjectURL(old)
        return next
      })
    }
    let timer = setTimeout(draw, waitMs)
    return () => {
      dropped = true
      clearTimeout(timer)
    }
  }, [version, sceneId, desk])

  const last = useRef(address)
  last.current = address
  useEffect(() => () => (last.current ? URL.revokeObjectURL(last.current) : undefined), [])
  return address
}

/** A number that goes up whenever one of the parts has another identity. */
function useVersion(parts: readonly unknown[]): number {
  const kept = useRef({ parts, version: 0 })
  const old = kept.current
  if (old.parts.length !== parts.length || old.parts.some((part, index) => part !== parts[index])) {
    kept.current = { parts, version: old.version + 1 }
  }
  return kept.current.version
}
