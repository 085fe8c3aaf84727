import type { Command } from '#shared/commands/command.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import type { SizeOfText } from '#shared/placing/boxes.ts'
import { columnBelow, downPxOf } from '#shared/placing/kept-edge.ts'

/** Returns the command that changes the words of a text: its edge stays, and texts right below keep their distance (E13.14). */
export function wordsCommand(project: Project, clip: TextClip, text: string, sizeOf: SizeOfText): Command {
  const { id: clipId } = clip
  const words = { type: 'clip.setText', clipId, text, downPx: downPxOf(project, clip, { text }, sizeOf) } as const
  const { clips, downPx } = columnBelow(project, clip, { text }, sizeOf)
  if (clips.length === 0) return words
  const moves = clips.map(({ id, place }) => {
    return { type: 'clip.place', clipId: id, place: { ...place, y: place.y + downPx } } as const
  })
  return { type: 'edit.all', commands: [words, ...moves] }
}
