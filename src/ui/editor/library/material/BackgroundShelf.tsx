import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize, isWide } from '#shared/model/canvas.ts'
import { BackgroundColor } from '#ui/editor/common/BackgroundColor.tsx'
import { useAdd } from '#ui/editor/common/use-add.ts'
import classes from '#ui/editor/library/common/Library.module.css'
import { Shelf } from '#ui/editor/library/common/Shelf.tsx'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { ItemCard } from './ItemCard.tsx'
import { MaterialGrid } from './MaterialGrid.tsx'
import { ShelfFilters } from './ShelfFilters.tsx'
import { StockGrid } from './StockGrid.tsx'
import { UploadBox } from './UploadBox.tsx'
import { useShelfWish } from './use-shelf-wish.ts'

/** Backgrounds of this scene or of the whole project. */
export function BackgroundShelf() {
  const { t } = useTranslation('editor')
  const [where, setWhere] = useState<'scene' | 'project'>('scene')
  const { wish, change, showOwn } = useShelfWish('background')
  const ofProject = useProjectField('background')
  const canvas = useProjectField('canvas')
  const scene = useScene()
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
      <div className={classes.below}>
        <UploadBox shelf="background" use={where} onUploaded={showOwn} />
      </div>
      <ShelfFilters shelf="background" wish={wish} onChange={change} />
      {wish.part === 'stock' ? (
        <StockGrid
          shelf="background"
          search={wish.search}
          shape={wide ? 'wide' : 'tall'}
          aspect={aspect}
          onTaken={(item) => void add.background(item, where)}
        />
      ) : (
        <MaterialGrid shelf="background" wish={wish} fit={{ shape: wide ? 'wide' : 'tall' }} card={{ px: 112, aspect }}>
          {(item) => (
            <ItemCard
              key={item.id}
              shelf="background"
              item={item}
              aspect={aspect}
              chosen={shownId === item.id}
              carried={{ type: 'background', item }}
              onClick={() => void add.background(item, where)}
            />
          )}
        </MaterialGrid>
      )}
    </Shelf>
  )
}
