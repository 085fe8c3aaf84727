import { SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CANVAS_TYPES, type CanvasType, ratioOf } from '#shared/model/canvas.ts'

/** Chooses the shape of a new film. */
export function CanvasChoice({ value, onChange }: { value: CanvasType; onChange(canvas: CanvasType): void }) {
  const { t } = useTranslation('imports')
  const id = useId()
  return (
    <div>
      <Text fz={13} fw={600} mb={4} id={id}>
        {t('canvas')}
      </Text>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-labelledby={id}
        data={CANVAS_TYPES.map((one) => ({ value: one, label: ratioOf(one) }))}
        value={value}
        onChange={(one) => onChange(one as CanvasType)}
      />
    </div>
  )
}
