import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById, thumbnailSec } from '#shared/model/queries.ts'
import { sceneLabel } from '#ui/editor/common/scene-name.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Templates.module.css'

/** Twice the width of a choice on the screen. */
const WIDTH_PX = 224

/** Returns pictures of the scenes of the open project by their ids, drawn one after another. */
function usePictures(): Partial<Record<SceneId, string>> {
  const session = useEditorSession()
  const [pictures, setPictures] = useState<Partial<Record<SceneId, string>>>({})
  useEffect(() => {
    const addresses: string[] = []
    let isGone = false
    const draw = async () => {
      const project = projectNow()
      for (const sceneId of project.sceneIds) {
        const picture = await session.snapshot(sceneId, thumbnailSec(project, sceneId), WIDTH_PX)
        if (isGone) return
        if (!picture) continue
        const address = URL.createObjectURL(picture)
        addresses.push(address)
        setPictures((before) => ({ ...before, [sceneId]: address }))
      }
    }
    void draw()
    return () => {
      isGone = true
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [session])
  return pictures
}

interface CoverChoiceProps {
  /** The scene whose picture becomes the cover; null for the cover of the video. */
  chosen: SceneId | null
  onChange(sceneId: SceneId | null): void
}

/** Chooses the cover of a template: that of the video, or the picture of one of its scenes. */
export function CoverChoice({ chosen, onChange }: CoverChoiceProps) {
  const { t } = useTranslation('market')
  const { t: words } = useTranslation('editor')
  const pictures = usePictures()
  const project = projectNow()
  const { width, height } = canvasSize(project.canvas)
  const choices = [
    { id: null, label: t('keep.coverOfVideo') },
    ...project.sceneIds.map((id, at) => ({ id, label: sceneLabel(sceneById(project, id)?.name ?? '', at + 1, words) })),
  ]
  return (
    <fieldset className={classes.choice}>
      <legend>{t('keep.cover')}</legend>
      <div className={classes.covers}>
        {choices.map(({ id, label }) => (
          <label key={id} className={classes.coverChoice} title={label}>
            <input type="radio" name="template-cover" checked={id === chosen} onChange={() => onChange(id)} />
            <span className={classes.coverPicture} style={{ aspectRatio: `${width} / ${height}` }}>
              {id !== null && pictures[id] && <img src={pictures[id]} alt="" draggable={false} />}
              {id === null && <span>{t('keep.cover')}</span>}
            </span>
            <span className={classes.coverName}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
