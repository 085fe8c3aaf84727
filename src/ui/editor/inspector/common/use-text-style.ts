import { useRef } from 'react'
import type { SingleCommand } from '#shared/commands/command.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { downPxOf, movesOfAll } from '#shared/placing/kept-edge.ts'
import { sizeOfText } from '#ui/editor/common/size-of-text.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useGesture } from '#ui/session/use-gesture.ts'

interface TextStyleControl {
  /** Shows texts in another style; begins a gesture if none is active. */
  change(style: Partial<TextStyle>): void
  /** Ends the gesture as one undo step. */
  end(): Promise<void>
}

/** Changes the style of texts, which grow downwards, or upwards where another text is below (E13.14). */
export function useTextStyle(clipIds: readonly ClipId[]): TextStyleControl {
  const gesture = useGesture()
  /** The document when the gesture began: every update is one of that. */
  const before = useRef<Project | null>(null)
  return {
    change(style) {
      before.current ??= projectNow()
      const commands = styleCommands(before.current, clipIds, style)
      const [first] = commands
      if (first) gesture.run(commands.length === 1 ? first : { type: 'edit.all', commands })
    },
    end() {
      before.current = null
      return gesture.commit()
    },
  }
}

function styleCommands(project: Project, clipIds: readonly ClipId[], style: Partial<TextStyle>): SingleCommand[] {
  const clips = clipIds.flatMap((id) => {
    const clip = clipById(project, id)
    return clip?.kind === 'text' ? [clip] : []
  })
  const changeOf = (clip: TextClip) => ({ style: { ...clip.style, ...style } })
  const [first, ...others] = clips
  const moves =
    first && others.length === 0
      ? [{ downPx: downPxOf(project, first, changeOf(first), sizeOfText) }]
      : movesOfAll(project, clips, changeOf, sizeOfText)
  return clips.map(({ id }, at) => ({ type: 'clip.setStyle', clipId: id, style, ...moves[at] }))
}
