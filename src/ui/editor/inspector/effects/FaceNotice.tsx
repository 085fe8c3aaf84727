import { Button } from '@mantine/core'
import { IconMoodPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { offerPresenter } from '#ui/editor/common/presenter-offer.ts'
import { Section } from '#ui/parts/Section.tsx'
import { useOwnPresenters } from '#ui/session/use-own-presenters.ts'
import classes from './Effects.module.css'

/** Says that effects of the face need marks on the film of a presenter, and opens them. */
export function FaceNotice({ presenterId }: { presenterId: string }) {
  const { t } = useTranslation('film')
  const { answer } = useOwnPresenters('2d')
  const person = answer.data?.find(({ id }) => id === presenterId)
  if (answer.isPending) return null
  return (
    <Section>
      <p className={classes.off}>
        <IconMoodPlus size={14} stroke={1.6} aria-hidden /> {t(person ? 'face.needed' : 'face.neededOwn')}
      </p>
      {person && (
        <Button size="compact-sm" variant="default" onClick={() => offerPresenter({ kind: 'face', person })}>
          {t('face.mark')}
        </Button>
      )}
    </Section>
  )
}
