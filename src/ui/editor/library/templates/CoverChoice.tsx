import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById, thumbnailSec } from '#shared/model/queries.ts'
import { PictureRadio, PictureRadios } from '#ui/editor/common/PictureRadios.tsx'
import { sceneLabel } from '#ui/editor/common/scene-name.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useEditorSession } from '#ui/session/session-context.ts'

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
  const choices = [
    { id: null, label: t('keep.coverOfVideo') },
    ...project.sceneIds.map((id, at) => ({ id, label: sceneLabel(sceneById(project, id)?.name ?? '', at + 1, words) })),
  ]
  return (
    <PictureRadios legend={t('keep.cover')}>
      {choices.map(({ id, label }) => (
        <PictureRadio
          key={id}
          name="template-cover"
          label={label}
          canvas={project.canvas}
          url={id === null ? null : pictures[id]}
          isChosen={id === chosen}
          onChoose={() => onChange(id)}
        >
          {id === null && t('keep.cover')}
        </PictureRadio>
      ))}
    </PictureRadios>
  )
}
