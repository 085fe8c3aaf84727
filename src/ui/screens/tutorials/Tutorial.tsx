import { Button, Text, Title } from '@mantine/core'
import { IconPlayerPlay, IconPrinter } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { cameFrom } from '../layout/came-from.ts'
import { PageHead } from '../layout/PageHead.tsx'
import { PAGE_TITLES } from '../layout/pages.ts'
import { useCreateVideo } from '../layout/use-create-video.ts'
import { Picture } from './pictures/Picture.tsx'
import classes from './Tutorial.module.css'
import { TutorialCards } from './TutorialCards.tsx'
import { TUTORIAL_NAMES, type TutorialName } from './tutorial-names.ts'
import { TUTORIALS } from './tutorials.ts'

/** The writing of a variable by a program, as the text of a tutorial shows it. */
const VARIABLE = '{{name}}'

/** One tutorial: its steps with a picture each, readable on paper too. The tour of the editor begins here. */
export function Tutorial() {
  const { tutorial } = useParams({ from: '/inside/layout/home/tutorials/$tutorial' })
  return <Page key={tutorial} name={tutorial} />
}

function Page({ name }: { name: TutorialName }) {
  const { t } = useTranslation(['tutorials', 'home', 'editor', 'common', 'shell', 'account'])
  const { create, busy } = useCreateVideo(name === 'tour' ? { tour: true } : {})
  const from = cameFrom()
  const { minutes, steps } = TUTORIALS[name]
  return (
    <article className={classes.tutorial}>
      <PageHead
        title={t(`home:tutorials.names.${name}`)}
        back={from}
        backLabel={t('shell:page.backTo', { page: t(PAGE_TITLES[from]) })}
      >
        <Button
          className={classes.screen}
          variant="default"
          leftSection={<IconPrinter size={17} stroke={1.6} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
        <Button
          className={classes.screen}
          leftSection={<IconPlayerPlay size={17} stroke={1.6} />}
          loading={busy}
          onClick={() => create('LANDSCAPE')}
        >
          {t(name === 'tour' ? 'begin' : 'try')}
        </Button>
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('home:tutorials.minutes', { count: minutes })}
      </Text>
      <ol className={classes.steps}>
        {Object.entries(steps).map(([step, picture]) => (
          <li key={step} className={classes.step}>
            <span className={classes.picture}>
              <Picture name={picture} />
            </span>
            <div>
              <Title order={2} fz={16} mb={4}>
                {t(`steps.${name}.${step}.title`)}
              </Title>
              <Text lh={1.7}>{t(`steps.${name}.${step}.text`, { variable: VARIABLE })}</Text>
            </div>
          </li>
        ))}
      </ol>
      <section className={classes.screen} aria-label={t('more')}>
        <Title order={2} fz={16} mb="sm">
          {t('more')}
        </Title>
        <TutorialCards names={TUTORIAL_NAMES.filter((other) => other !== name)} />
      </section>
    </article>
  )
}
