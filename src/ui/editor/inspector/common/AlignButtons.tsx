import { ActionIcon, Tooltip } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SelectedItem } from '#shared/model/selection.ts'
import { useAlignments } from '#ui/editor/common/use-alignments.tsx'
import { Field } from '#ui/parts/Field.tsx'

/** Buttons that align clips and presenters with each other, or one with the canvas, and distribute them. */
export const AlignButtons = memo(function AlignButtons({ items }: { items: readonly SelectedItem[] }) {
  const { t } = useTranslation('editor')
  const groups = useAlignments(items)
  const buttons = (group: keyof typeof groups) =>
    groups[group].map(({ label, icon, disabled, act }) => (
      <Tooltip key={label} label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} disabled={disabled} onClick={act}>
          {icon}
        </ActionIcon>
      </Tooltip>
    ))
  return (
    <>
      <Field label={t('align.title')}>{buttons('align')}</Field>
      <Field label={t('align.distribute')}>{buttons('distribute')}</Field>
    </>
  )
})
