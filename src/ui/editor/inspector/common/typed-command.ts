import type { Command } from '#shared/commands/command.ts'
import type { ClipId } from '#shared/model/ids.ts'
import { clipById } from '#shared/model/queries.ts'
import { textsAround } from '#shared/placing/pushed-texts.ts'
import { wordsCommand } from '#ui/editor/common/model/text-commands.ts'
import { sizeOfText } from '#ui/editor/common/size-of-text.ts'
import { fontsOf } from '#ui/editor/common/text-fonts.ts'
import { projectMirror, projectNow } from '#ui/mirror/project-mirror.ts'

/** Returns the command that changes the words of a text; null where it is gone. */
export async function typedCommand(clipId: ClipId, text: string): Promise<Command | null> {
  // the editor has closed, and nothing is there to measure: the words are kept
  if (!projectMirror.project) return { type: 'clip.setText', clipId, text }
  const project = projectNow()
  const clip = clipById(project, clipId)
  if (clip?.kind !== 'text') return null
  await fontsOf([...textsAround(project, [clip]), { ...clip, text }])
  return wordsCommand(project, clip, text, sizeOfText)
}
