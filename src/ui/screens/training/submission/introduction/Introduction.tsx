import { Button, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TRAINING_BENEFITS } from '#shared/api/benefits.ts'
import type { Submission } from '#shared/api/submissions.ts'
import { isToneType, type TrainingType } from '#shared/model/training-types.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useSite } from '#ui/screens/layout/use-site.ts'
import { DemoSound } from '#ui/screens/training/DemoSound.tsx'
import { DemoVideo } from '#ui/screens/training/DemoVideo.tsx'
import { MoreButton } from '#ui/screens/training/MoreButton.tsx'
import { type Remaining, useRemaining } from '#ui/screens/training/use-remaining.ts'
import { Advice } from './Advice.tsx'
import { Earlier } from './Earlier.tsx'
import { Facts } from './Facts.tsx'
import classes from './Introduction.module.css'
import { Requirements } from './Requirements.tsx'

interface IntroductionProps {
  type: TrainingType
  list: Pick<UseQueryResult<{ records: Submission[] }>, 'data' | 'error' | 'refetch'>
  starting: boolean
  /** Begins a draft, or goes on with the one that there is. */
  onStart(): void
  onOpen(submission: Submission): void
  onGone(id: string): void
}

/** The first step: what one gets, how long it takes, what is asked for, and the submissions before. */
export function Introduction({ type, list, starting, onStart, onOpen, onGone }: IntroductionProps) {
  const { t } = useTranslation(['training', 'common'])
  const site = useSite()
  const remaining = useRemaining()(TRAINING_BENEFITS[type])
  const bought = remaining !== null && remaining !== 'unlimited'
  const records = list.data?.records ?? []
  const hasDraft = records.some(({ status }) => status === 'draft')
  return (
    <div className={classes.page}>
      <div className={classes.words}>
        {list.error && (
          <EmptyBox
            failed
            text={reasonOf(list.error, t)}
            action={{ label: t('common:action.retry'), onClick: () => void list.refetch() }}
          />
        )}
        <Earlier title={t('submission.earlier')} submissions={records} onOpen={onOpen} onGone={onGone} />
        <Section title={t('submission.gets.title')}>
          <Text>{t(`submission.gets.${type}`)}</Text>
          {isToneType(type) && (
            <Text c="dimmed">
              {t(site?.clonesVoices ? 'submission.gets.voiceClone' : 'submission.gets.voiceProfile')}
            </Text>
          )}
          {site?.ownTrainer && !isToneType(type) && <Text c="dimmed">{t('submission.gets.ownTrainer')}</Text>}
          {site && <Facts type={type} ownTrainer={site.ownTrainer} reviewed={site.reviewsTrainings} bought={bought} />}
        </Section>
        <Section title={t('submission.requirements')}>
          <Requirements type={type} />
        </Section>
        <Section title={t('submission.advice.title')}>
          <Advice type={type} />
        </Section>
      </div>
      <Start type={type} remaining={remaining} hasDraft={hasDraft} starting={starting} onStart={onStart} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={2} fz={16}>
        {title}
      </Title>
      {children}
    </section>
  )
}

/** The demo of the type, what is left of it, and the button that begins. */
function Start({
  type,
  remaining,
  hasDraft,
  starting,
  onStart,
}: Pick<IntroductionProps, 'type' | 'starting' | 'onStart'> & { remaining: Remaining; hasDraft: boolean }) {
  const { t, i18n } = useTranslation('training')
  const isUsedUp = isNoneLeft(remaining)
  const spoken = i18n.language.startsWith('zh') ? 'zh' : 'en'
  const name = t(isToneType(type) ? `tone.${type}` : `avatar.${type}`)
  return (
    <aside className={classes.start}>
      {isToneType(type) ? (
        <DemoSound src={`/library/demos/tone-${type}-${spoken}.ogg`} name={name} />
      ) : (
        <DemoVideo src={`/library/demos/avatar-${type}.webm`} name={name} />
      )}
      <Text fz={12} c="dimmed">
        {t(isToneType(type) ? 'toneDemos' : 'avatarDemos')}
      </Text>
      <Text fz={13} className="tabular" mih={20}>
        {remaining === 'unlimited' && t('unlimited')}
        {remaining && remaining !== 'unlimited' && t('left', { ...remaining })}
      </Text>
      {isUsedUp && !hasDraft ? (
        <>
          <Text fz={13}>{t('submission.usedUp')}</Text>
          <MoreButton type={type} name={name} />
        </>
      ) : (
        <Button loading={starting} onClick={onStart}>
          {t(hasDraft ? 'submission.continueDraft' : 'submission.start')}
        </Button>
      )}
    </aside>
  )
}

const isNoneLeft = (remaining: Remaining) =>
  remaining !== null && remaining !== 'unlimited' && remaining.availableQuantity === 0
