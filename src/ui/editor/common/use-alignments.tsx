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
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import {
  ALIGNMENTS,
  type Alignment,
  AXES,
  aligned,
  DISTRIBUTED_MIN,
  distributed,
  type Placed,
} from './model/arrange.ts'

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

/** A way to arrange layers. */
interface Arrangement {
  label: string
  icon: ReactNode
  /** Whether there are too few layers for it. */
  disabled: boolean
  act(): void
}

/** Returns the ways to align layers with each other, or one with the canvas, and to distribute them (E6.35). */
export function useAlignments(layers: readonly Placed[]): { align: Arrangement[]; distribute: Arrangement[] } {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const { canvas } = useProject()
  const run = (commands: readonly SingleCommand[]) => void session.run({ type: 'edit.all', commands })
  return {
    align: ALIGNMENTS.map((how) => ({
      label: t(`align.${how}`),
      icon: ALIGN_ICONS[how],
      disabled: layers.length === 0,
      act: () => run(aligned(layers, how, canvas)),
    })),
    distribute: AXES.map((axis) => ({
      label: t(`align.gaps.${axis}`),
      icon: DISTRIBUTE_ICONS[axis],
      disabled: layers.length < DISTRIBUTED_MIN,
      act: () => run(distributed(layers, axis)),
    })),
  }
}
