import { SegmentedControl, Select } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DIRECTIONS, type Direction, EASINGS, type Easing } from '#shared/model/easing.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useInTurn } from '#ui/parts/use-in-turn.ts'

const ARROWS = { left: IconArrowLeft, right: IconArrowRight, up: IconArrowUp, down: IconArrowDown }

/** The way in which something moves. */
export function DirectionField({ value, onChange }: { value: Direction; onChange(value: Direction): void }) {
  const { t } = useTranslation('editor')
  const choose = useInTurn(onChange)
  return (
    <Field label={t('moving.direction')}>
      <SegmentedControl
        size="xs"
        aria-label={t('moving.direction')}
        value={value}
        onChange={(direction) => choose(direction)}
        data={DIRECTIONS.map((direction) => {
          const Arrow = ARROWS[direction]
          const name = t(`moving.directions.${direction}`)
          return {
            value: direction,
            label: <Arrow size={15} aria-label={name} title={name} style={{ display: 'block' }} />,
          }
        })}
      />
    </Field>
  )
}

/** How a movement gathers and loses speed. */
export function EasingField({ value, onChange }: { value: Easing; onChange(value: Easing): void }) {
  const { t } = useTranslation('editor')
  const choose = useInTurn(onChange)
  return (
    <Field label={t('moving.easing')}>
      <Select
        flex={1}
        size="xs"
        aria-label={t('moving.easing')}
        allowDeselect={false}
        value={value}
        data={EASINGS.map((easing) => ({ value: easing, label: t(`moving.easings.${easing}`) }))}
        onChange={(easing) => easing && choose(easing as Easing)}
      />
    </Field>
  )
}
