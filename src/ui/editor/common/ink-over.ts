import { boundsOf } from '#shared/base/rect.ts'
import type { Inks } from '#shared/commands/clip/content.ts'
import { type BackgroundCommand, changeBackground } from '#shared/commands/document/background.ts'
import { deleteSelection } from '#shared/commands/editing/delete.ts'
import type { SelectionCommand } from '#shared/commands/editing/selection.ts'
import type { TextClip } from '#shared/model/clip.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { isPlain, readableOn } from './model/ink.ts'

/** The commands that change a background. */
export type BackgroundChange = BackgroundCommand | (SelectionCommand & { type: 'edit.delete' })

/**
 * Returns a command that changes a background with the inks of the plain texts that are not readable on it otherwise:
 * one undo restores both (E13.18).
 */
export async function withInksOver<C extends BackgroundChange>(
  session: Pick<EditorSession, 'backdrop'>,
  project: Project,
  command: C,
): Promise<C> {
  const next =
    command.type === 'edit.delete' ? deleteSelection(project, command.selection) : changeBackground(project, command)
  if (!next.ok) return command
  const inks = await Promise.all(project.sceneIds.map((id) => inksOfScene(session, project, next.value, id)))
  return { ...command, inks: inks.flat() }
}

async function inksOfScene(
  session: Pick<EditorSession, 'backdrop'>,
  project: Project,
  next: Project,
  sceneId: SceneId,
): Promise<Inks> {
  const ofScene = sceneById(next, sceneId)?.background
  if (!ofScene) return []
  const same = next.background === project.background && ofScene === sceneById(project, sceneId)?.background
  const texts = same ? [] : plainTexts(next, sceneId)
  if (texts.length === 0) return []
  const areas = texts.map((text) => areaOf(text, next))
  const fromSec = Math.min(...texts.map(({ startSec }) => startSec))
  const behind = await session.backdrop(sceneId, fromSec, areas, { ofScene, ofProject: next.background })
  return texts.flatMap((text, at) => {
    const luminance = behind[at]
    if (luminance === undefined) return []
    const style = readableOn(text.style, luminance)
    return style === text.style ? [] : [{ clipId: text.id, style }]
  })
}

function plainTexts(project: Project, sceneId: SceneId): TextClip[] {
  return tracksOf(project, sceneId)
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.kind === 'text')
    .filter(({ style }) => isPlain(style))
}

function areaOf({ text, style, place, wrapWidthPx }: TextClip, { canvas }: Project) {
  return boundsOf(boxOfPlace(place, estimateTextSize(text, style, wrapWidthPx ?? null), canvas))
}
