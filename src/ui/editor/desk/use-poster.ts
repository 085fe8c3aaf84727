import { useEffect, useRef } from 'react'
import { saveProject } from '#shared/api/project.ts'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { api } from '#ui/server/api.ts'
import { uploadFile } from '#ui/server/upload.ts'
import { useDesk } from './desk-context.ts'

/** The first poster after opening, and the wait after later changes (editor specification 9, "Timing"). */
const FIRST_MS = 3500
const LATER_MS = 60_000
const WIDTH_PX = 640
/** The moment that stands for the project. */
const MOMENT_SEC = 1

/** Keeps the project's poster, a picture of its first scene, on the server while it is edited. */
export function usePoster(): void {
  const desk = useDesk()
  const project = useProject()
  const writer = useWriter()
  const first = useRef(true)
  const latest = useRef(project)
  latest.current = project
  const changed = project.scenes

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of scenes, tracks or clips starts the wait anew
  useEffect(() => {
    if (!writer) return
    const draw = async () => {
      first.current = false
      const { id, sceneIds } = latest.current
      const sceneId = sceneIds[0] ?? ''
      const atSec = Math.min(MOMENT_SEC, sceneDurationSec(latest.current, sceneId) / 2)
      const picture = await desk.snapshot(sceneId, atSec, WIDTH_PX)
      if (!picture) return
      const key = await uploadFile(picture, 'poster.webp', `projects/${id}/poster`)
      await api(saveProject, { id, posterPicUrl: `oss:${key}` })
    }
    // a missing poster is no reason to disturb anybody: the next change tries again
    const timer = setTimeout(() => void draw().catch(() => undefined), first.current ? FIRST_MS : LATER_MS)
    return () => clearTimeout(timer)
  }, [desk, writer, changed, project.tracks, project.clips, project.background])
}
