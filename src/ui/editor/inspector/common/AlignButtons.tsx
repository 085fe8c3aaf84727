import { ActionIcon, Tooltip } from '@mantine/core'
import {
  IconLayoutAlignBottom,
  IconLayoutAlignCenter,
  IconLayoutAlignLeft,
  IconLayoutAlignMiddle,
  IconLayoutAlignRight,
  IconLayoutAlignTop,
  IconLayoutDistributeHorizontal,
  IconLayoutDistributeVertical,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SingleCommand } from '#shared/commands/command.ts'
import {
  ALIGNMENTS,
  type Alignment,
  AXES,
  aligned,
  DISTRIBUTED_MIN,
  distributed,
  type Placed,
} from '#ui/editor/common/model/arrange.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'

const sign = { size: 16, stroke: 1.6 } as const
const ALIGN_ICONS: Record<Alignment, ReactNode> = {
  left: <IconLayoutAlignLeft {...sign} />,
  centre: <IconLayoutAlignCenter {...sign} />,
  right: <IconLayoutAlignRight {...sign} />,
  top: <IconLayoutAlignTop {...sign} />,
  middle: <IconLayoutAlignMiddle {...sign} />,
  bottom: <IconLayoutAlignBottom {...sign} />,
}
const DISTRIBUTE_ICONS = {
  x: <IconLayoutDistributeVertical {...sign} />,
  y: <IconLayoutDistributeHorizontal {...sign} />,
}

/** Buttons that align layers with each other, or one with the canvas, and distribute them. */
export function AlignButtons({ layers }: { layers: readonly Placed[] }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { canvas } = useProject()
  const button = (label: string, icon: ReactNode, commands: () => SingleCommand[], disabled = false) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        disabled={disabled}
        onClick={() => void session.run({ type: 'edit.all', commands: commands() })}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  return (
    <>
      <Field label={t('align.title')}>
        {ALIGNMENTS.map((how) => button(t(`align.${how}`), ALIGN_ICONS[how], () => aligned(layers, how, canvas)))}
      </Field>
      <Field label={t('align.distribute')}>
        {AXES.map((axis) =>
          button(
            t(`align.gaps.${axis}`),
            DISTRIBUTE_ICONS[axis],
            () => distributed(layers, axis),
            layers.length < DISTRIBUTED_MIN,
          ),
        )}
      </Field>
    </>
  )
}
