import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { clipById } from '#shared/model/queries.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useMeasured } from '#ui/mirror/use-scene.ts'
import { Section } from '#ui/parts/Section.tsx'
import { SliderField } from '#ui/parts/SliderField.tsx'
import { useGesture } from '#ui/session/use-gesture.ts'
import { boundsOfAll, moved, placedItems } from '../common/model/arrange.ts'
import { AlignButtons } from './common/AlignButtons.tsx'
import { Coordinates } from './common/Coordinates.tsx'
import classes from './common/Inspector.module.css'
import { StyleFields } from './common/StyleFields.tsx'
import { useTextStyle } from './common/use-text-style.ts'

/** Fields of several clips and presenters: the place of the box around them, alignment, opacity, the style of texts. */
export function SeveralPane({ items }: { items: readonly SelectedItem[] }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const measured = useMeasured()
  const gesture = useGesture()
  const layers = placedItems(project, items, measured)
  const bounds = boundsOfAll(layers)
  if (!bounds) return null
  const canvas = canvasSize(project.canvas)
  const centre = {
    x: bounds.x + (bounds.width - canvas.width) / 2,
    y: bounds.y + (bounds.height - canvas.height) / 2,
  }
  const opacity = Math.max(...layers.map(({ place }) => place.opacity))
  return (
    <div className={classes.scroll}>
      <Section title={t('inspector.place')}>
        <Coordinates
          of={t('inspector.several', { count: items.length })}
          place={centre}
          onChange={({ x = centre.x, y = centre.y }) =>
            gesture.run({ type: 'edit.all', commands: moved(layers, { x: x - centre.x, y: y - centre.y }) })
          }
          onEnd={gesture.commit}
        />
        <SliderField
          label={t('place.opacity')}
          suffix="%"
          min={0}
          max={100}
          value={opacity * 100}
          onChange={(percent) =>
            gesture.run({
              type: 'edit.all',
              commands: layers.map(({ place, put }) => put({ ...place, opacity: percent / 100 })),
            })
          }
          onEnd={gesture.commit}
        />
        <AlignButtons items={items} />
      </Section>
      <CommonStyle items={items} />
    </div>
  )
}

/** The style of all texts that are selected: it shows that of the first one, and a change is one of all. */
function CommonStyle({ items }: { items: readonly SelectedItem[] }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const texts = items.flatMap((item) => {
    const clip = item.kind === 'clip' ? clipById(project, item.clipId) : undefined
    return clip?.kind === 'text' ? [clip] : []
  })
  const style = useTextStyle(texts.map(({ id }) => id))
  const [first] = texts
  if (!first) return null
  return (
    <Section title={t('text.styleOf', { count: texts.length })}>
      <StyleFields canBeVertical style={first.style} onChange={style.change} onEnd={style.end} />
    </Section>
  )
}
