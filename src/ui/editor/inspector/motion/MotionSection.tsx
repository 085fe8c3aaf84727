import { useTranslation } from 'react-i18next'
import type { Clip } from '#shared/model/clip.ts'
import { Section } from '#ui/parts/Section.tsx'
import { MotionEndFields } from './MotionEndFields.tsx'

/** How a text, image or video comes and goes. */
export function MotionSection({ clip }: { clip: Exclude<Clip, { kind: 'music' }> }) {
  const { t } = useTranslation('editor')
  return (
    <Section title={t('motion.title')}>
      <MotionEndFields clipId={clip.id} end="entrance" motion={clip.motions?.entrance ?? null} />
      <MotionEndFields clipId={clip.id} end="exit" motion={clip.motions?.exit ?? null} />
    </Section>
  )
}
