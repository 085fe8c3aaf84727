import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize, isWide } from '#shared/model/canvas.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useMaterial } from '#ui/session/use-library.ts'
import { BackgroundColor } from '../common/BackgroundColor.tsx'
import { useLocalized } from '../common/localized.ts'
import { MediaImage } from '../common/MediaImage.tsx'
import { useAdd } from '../common/use-add.ts'
import { Card } from './Card.tsx'
import { DeleteUpload } from './DeleteUpload.tsx'
import classes from './Library.module.css'
import { Shelf, ShelfGrid } from './Shelf.tsx'
import { UploadBox } from './UploadBox.tsx'

/** Backgrounds of this scene or of the whole project. */
export function BackgroundShelf() {
  const { t } = useTranslation('editor')
  const [where, setWhere] = useState<'scene' | 'project'>('scene')
  const ofProject = useProjectField('background')
  const canvas = useProjectField('canvas')
  const scene = useScene()
  const own = useMaterial('background', 'TENANTUSER')
  const built = useMaterial('background', 'SENSETIME')
  const local = useLocalized()
  const writer = useWriter()
  const add = useAdd()
  const background = where === 'scene' ? scene.background : ofProject
  const shownId =
    background.kind === 'image'
      ? background.image?.moduleId
      : background.kind === 'video'
        ? background.video?.moduleId
        : null
  const wide = isWide(canvas)
  const { width, height } = canvasSize(canvas)
  const aspect = height / width
  const fitting = (item: NonNullable<typeof own.data>[number]) => item.widthPx >= item.heightPx === wide
  const card = (item: NonNullable<typeof own.data>[number]) => (
    <Card
      key={item.id}
      name={local(item.name)}
      aspect={aspect}
      badge={item.kind === 'video' ? t('library.video') : undefined}
      picture={<MediaImage url={item.coverUrl || item.url} video={!item.coverUrl && item.kind === 'video'} />}
      chosen={shownId === item.id}
      more={item.isManaged && <DeleteUpload shelf="background" item={item} />}
      disabled={!writer}
      carried={{ type: 'background', item }}
      onClick={() => void add.background(item, where)}
    />
  )
  return (
    <Shelf
      title={t('library.tab.background')}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t('library.where')}
          value={where}
          onChange={setWhere}
          data={[
            { value: 'scene' as const, label: t('library.scene') },
            { value: 'project' as const, label: t('library.project') },
          ]}
        />
      }
    >
      <BackgroundColor sceneId={where === 'scene' ? scene.id : null} />
      <h3 className={classes.group}>{t('library.own')}</h3>
      <UploadBox shelf="background" onUploaded={(item) => void add.background(item, where)} />
      {own.data && own.data.length > 0 && (
        <div className={classes.below}>
          <ShelfGrid wide={wide} answer={own} aspect={aspect} empty="">
            {card}
          </ShelfGrid>
        </div>
      )}
      <h3 className={classes.group}>{t('library.builtIn')}</h3>
      <ShelfGrid
        wide={wide}
        answer={{ ...built, data: built.data?.filter(fitting) }}
        aspect={aspect}
        empty={t('library.empty.background')}
      >
        {card}
      </ShelfGrid>
    </Shelf>
  )
}
