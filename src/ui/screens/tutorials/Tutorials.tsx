import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../layout/PageHead.tsx'
import { TutorialCards } from './TutorialCards.tsx'
import { TUTORIAL_NAMES } from './tutorial-names.ts'

/** All tutorials. */
export function Tutorials() {
  const { t } = useTranslation(['tutorials', 'home'])
  return (
    <>
      <PageHead title={t('home:tutorials.title')} back="/home/index" />
      <Text c="dimmed" mb="md">
        {t('lead')}
      </Text>
      <TutorialCards names={TUTORIAL_NAMES} />
    </>
  )
}
