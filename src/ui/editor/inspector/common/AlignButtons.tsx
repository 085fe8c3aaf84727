import { ActionIcon, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Placed } from '#ui/editor/common/model/arrange.ts'
import { useAlignments } from '#ui/editor/common/use-alignments.tsx'
import { Field } from '#ui/parts/Field.tsx'

/** Buttons that align layers with each other, or one with the canvas, and distribute them. */
export function AlignButtons({ layers }: { layers: readonly Placed[] }) {
  const { t } = useTranslation('editor')
  const groups = useAlignments(layers)
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
}
