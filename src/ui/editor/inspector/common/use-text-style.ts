import { useRef } from 'react'
import type { ClipId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { textsAround } from '#shared/placing/pushed-texts.ts'
import { styleCommand } from '#ui/editor/common/model/text-commands.ts'
import { sizeOfText } from '#ui/editor/common/size-of-text.ts'
import { fontsOf } from '#ui/editor/common/text-fonts.ts'
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
  /** The document when the turn of the gesture came: every update is one of that. */
  const before = useRef<{ project: Project | null } | null>(null)
  return {
    change(style) {
      before.current ??= { project: null }
      const begun = before.current
      gesture.run(async () => {
        const project = begun.project ?? projectNow()
        begun.project = project
        const clips = clipIds.flatMap((id) => {
          const clip = clipById(project, id)
          return clip?.kind === 'text' ? [clip] : []
        })
        const styled = clips.map(({ text, style: own }) => ({ text, style: { ...own, ...style } }))
        await fontsOf([...textsAround(project, clips), ...styled])
        return styleCommand(project, clips, style, sizeOfText)
      })
    },
    end() {
      before.current = null
      return gesture.commit()
    },
  }
}
