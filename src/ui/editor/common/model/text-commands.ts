import type { Command, SingleCommand } from '#shared/commands/command.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { Project } from '#shared/model/project.ts'
import type { TextStyle } from '#shared/model/text.ts'
import type { SizeOfText } from '#shared/placing/boxes.ts'
import { movesWith } from '#shared/placing/kept-edge.ts'
import type { PushedText } from '#shared/placing/pushed-texts.ts'

/** Returns the command that changes the words of a text: its edge stays, and texts right below keep their distance (E13.14). */
export function wordsCommand(project: Project, clip: TextClip, text: string, sizeOf: SizeOfText): Command {
  const { changed, pushed } = movesWith(project, [clip], () => ({ text }), sizeOf)
  const downPx = changed[0]?.downPx ?? 0
  return withPushed([{ type: 'clip.setText', clipId: clip.id, text, downPx }], pushed)
}

/** Returns the command that changes the style of texts as one, and moves them and those below them like that; null without a text. */
export function styleCommand(
  project: Project,
  clips: readonly TextClip[],
  style: Partial<TextStyle>,
  sizeOf: SizeOfText,
): Command | null {
  if (clips.length === 0) return null
  const changeOf = (clip: TextClip) => ({ style: { ...clip.style, ...style } })
  const { changed, pushed } = movesWith(project, clips, changeOf, sizeOf)
  const styled = clips.map(({ id }, at) => ({ type: 'clip.setStyle', clipId: id, style, ...changed[at] }) as const)
  return withPushed(styled, pushed)
}

/** Returns the command that changes texts and moves those that they push. */
export function withPushed(changes: readonly SingleCommand[], pushed: readonly PushedText[]): Command {
  const moves = pushed.map(({ clip: { id, place }, pushedPx }) => {
    return { type: 'clip.place', clipId: id, place: { ...place, y: place.y + pushedPx } } as const
  })
  const commands = [...changes, ...moves]
  const [only, ...others] = commands
  return only && others.length === 0 ? only : { type: 'edit.all', commands }
}
