import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SingleCommand } from '#shared/commands/command.ts'
import type { LayerMotion, LayerMotions, MotionEnd } from '#shared/model/layer-motion.ts'
import { Section } from '#ui/parts/Section.tsx'
import { MotionEndFields } from './MotionEndFields.tsx'

interface MotionSectionProps {
  motions: LayerMotions | undefined
  /** Returns the command that sets the motion at an end; null ends it. */
  set(end: MotionEnd, motion: LayerMotion | null): SingleCommand
}

/** How a text, image, video or presenter comes and goes. */
export const MotionSection = memo(function MotionSection({ motions, set }: MotionSectionProps) {
  const { t } = useTranslation('editor')
  return (
    <Section title={t('motion.title')}>
      {(['entrance', 'exit'] as const).map((end) => (
        <MotionEndFields key={end} end={end} motion={motions?.[end] ?? null} set={(motion) => set(end, motion)} />
      ))}
    </Section>
  )
})
