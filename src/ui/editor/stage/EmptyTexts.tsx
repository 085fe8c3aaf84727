import { useTranslation } from 'react-i18next'
import type { TextClip } from '#shared/model/clip.ts'
import { clipsOf, tracksOf } from '#shared/model/queries.ts'
import { boxOfClip } from '#shared/placing/boxes.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import classes from './Stage.module.css'

/** The placeholders of empty texts on the canvas at a time; they are not part of the picture. */
export function EmptyTexts({ timeSec }: { timeSec: number }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const sceneId = useSceneId()
  const shows = (clip: TextClip) =>
    !clip.text.trim() && clip.startSec <= timeSec && timeSec < clip.startSec + clip.durationSec
  const empty = tracksOf(project, sceneId)
    .filter((track) => track.kind === 'text' && !track.disabled)
    .flatMap((track) => clipsOf(project, track.id))
    .filter((clip) => clip.kind === 'text')
    .filter(shows)
  return empty.map((clip) => {
    const box = boxOfClip(clip, project.canvas)
    return (
      box && (
        <text
          key={clip.id}
          className={classes.emptyText}
          transform={`translate(${box.centreX} ${box.centreY}) rotate(${box.rotationDeg})`}
          fontSize={clip.style.fontSize * clip.place.scale}
          fill={clip.style.color}
        >
          {t('text.placeholder')}
        </text>
      )
    )
  })
}
