import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePresenter } from '#ui/mirror/use-scene.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { announce } from '../common/announce.ts'
import { hidePanel } from '../common/panels/panel-sizes.ts'
import { usePanels } from '../common/panels/panels-context.ts'
import { focusAnchor, TOUR_STEPS, type TourStep } from './steps.ts'
import classes from './Tour.module.css'
import { usePlaces } from './use-places.ts'
import { useStepDone } from './use-step-done.ts'
import { useTourKeys } from './use-tour-keys.ts'

interface TourProps {
  /** Hidden while a player or the full screen covers the editor; the step stays. */
  hidden: boolean
  /** Chooses the presenters in the library. */
  onPresenters(): void
  onEnd(): void
}

/** The tour: a card beside each part of the editor in turn. Nothing is blocked; what the user does goes on by itself. */
export function Tour({ hidden, onPresenters, onEnd }: TourProps) {
  const { t } = useTranslation(['tutorials', 'editor', 'common'])
  const session = useEditorSession()
  const presenterId = usePresenter()?.id
  const { panels, change } = usePanels()
  const [at, setAt] = useState(0)
  const card = useRef<HTMLDivElement>(null)
  const step = TOUR_STEPS[at] ?? TOUR_STEPS[0]
  const last = at === TOUR_STEPS.length - 1
  const places = usePlaces(step, card)
  const end = () => {
    if (card.current?.contains(document.activeElement)) focusAnchor(step)
    onEnd()
  }
  const go = (by: number) => {
    // nobody is there to speak
    const isOver = TOUR_STEPS[at + by]?.name === 'script' && !presenterId
    const next = at + (isOver ? 2 * by : by)
    if (next >= TOUR_STEPS.length) end()
    else setAt(Math.max(0, next))
  }
  const done = useStepDone(step, () => go(1))
  useTourKeys({ active: !hidden, step, card, back: () => go(-1), next: () => go(1), end })

  const title = t(`steps.tour.${step.name}.title`)
  const text = t(`steps.tour.${step.name}.text`)
  const count = t('card.count', { number: at + 1, total: TOUR_STEPS.length })
  const prepare = ({ name, panel }: TourStep) => {
    if (panel) change(hidePanel(panels, panel, false))
    if (name === 'presenter') onPresenters()
    if (name === 'script' && presenterId) session.select({ kind: 'role', trackId: presenterId })
  }
  const prepared = useRef(prepare)
  prepared.current = prepare
  useEffect(() => {
    prepared.current(step)
    announce(`${count}. ${title}. ${text}`)
    // the focus stays where the user works; it comes to the card at the start and when it was lost
    if (document.activeElement === document.body) card.current?.focus()
  }, [step, count, title, text])
  useEffect(() => card.current?.focus(), [])

  return (
    <div hidden={hidden}>
      {places?.lit && <div className={classes.lit} style={places.lit} />}
      <div
        ref={card}
        className={classes.card}
        style={places?.card ?? { opacity: 0 }}
        role="dialog"
        aria-label={t('card.label')}
        aria-describedby="tour-step"
        tabIndex={-1}
      >
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <span className={classes.count}>{count}</span>
          <Tooltip label={t('card.end')}>
            <ActionIcon size={24} variant="subtle" color="gray" aria-label={t('card.end')} onClick={end}>
              <IconX size={16} stroke={1.7} />
            </ActionIcon>
          </Tooltip>
        </Group>
        <div id="tour-step">
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text}</p>
        </div>
        <p className={classes.hint}>{t(done === false ? 'card.waits' : 'card.keys')}</p>
        <Group justify="space-between" wrap="nowrap">
          {at > 0 ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => go(-1)}>
              {t('common:action.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button size="compact-sm" variant={done === false ? 'default' : 'filled'} onClick={() => go(1)}>
            {t(last ? 'card.finish' : done === false ? 'card.skip' : 'card.next')}
          </Button>
        </Group>
      </div>
    </div>
  )
}
