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
import type { SelectedItem } from '#shared/model/selection.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useProjectValue } from '#ui/mirror/use-project.ts'
import { useMeasured } from '#ui/mirror/use-scene.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import {
  ALIGNMENTS,
  type Alignment,
  AXES,
  aligned,
  DISTRIBUTED_MIN,
  distributed,
  placedItems,
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

/** Returns the ways to align clips and presenters with each other, or one with the canvas, and to distribute them (E6.35). */
export function useAlignments(items: readonly SelectedItem[]): { align: Arrangement[]; distribute: Arrangement[] } {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const measured = useMeasured()
  const count = useProjectValue((project) => placedItems(project, items, measured).length)
  const layers = () => placedItems(projectNow(), items, measured)
  // computed in its turn: acts before it may wait for the worker
  const run = (commands: () => readonly SingleCommand[]) =>
    void session.run(() => ({ type: 'edit.all', commands: commands() }))
  return {
    align: ALIGNMENTS.map((how) => ({
      label: t(`align.${how}`),
      icon: ALIGN_ICONS[how],
      disabled: count === 0,
      act: () => run(() => aligned(layers(), how, projectNow().canvas)),
    })),
    distribute: AXES.map((axis) => ({
      label: t(`align.gaps.${axis}`),
      icon: DISTRIBUTE_ICONS[axis],
      disabled: count < DISTRIBUTED_MIN,
      act: () => run(() => distributed(layers(), axis)),
    })),
  }
}
