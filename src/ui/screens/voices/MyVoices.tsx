import { Badge, Button, Group } from '@mantine/core'
import { IconPencil, IconTrash, IconVolume } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnVoiceEntry } from '#shared/api/own-voices.ts'
import { TRAINED_NAME } from '#shared/model/training-rules.ts'
import { UsedIn } from '#ui/editor/common/UsedIn.tsx'
import { useVoiceWords } from '#ui/editor/inspector/presenter/voices/use-voice-words.ts'
import { EmptyBox } from '#ui/parts/EmptyBox.tsx'
import { IconAction } from '#ui/parts/IconAction.tsx'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { openRename } from '#ui/parts/rename.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { useFocusKept } from '#ui/parts/use-focus-kept.ts'
import { longDate } from '#ui/screens/layout/long-date.ts'
import { useAct } from '#ui/screens/layout/use-act.ts'
import { useSite } from '#ui/screens/layout/use-site.ts'
import { useNameFault } from '#ui/screens/training/submission/common/use-name-fault.ts'
import { useVoiceSample } from '#ui/session/use-voice-sample.ts'
import { SpokenSample } from './SpokenSample.tsx'
import { StarredVoices } from './StarredVoices.tsx'
import { useOwnVoices } from './use-own-voices.ts'
import classes from './Voices.module.css'

/** The own voices of the workspace, to hear, to name anew and to delete, and those that the user has starred. */
export function MyVoices() {
  const { t } = useTranslation(['training', 'common'])
  const { answer, rename, remove } = useOwnVoices()
  const sample = useVoiceSample()
  const site = useSite()
  const { data, error, refetch } = answer
  if (error)
    return (
      <EmptyBox
        failed
        text={reasonOf(error, t)}
        action={{ label: t('common:action.retry'), onClick: () => void refetch() }}
      />
    )
  if (!data) return <LoadingVeil delayed />
  if (data.length === 0)
    return (
      <>
        <EmptyBox
          icon={IconVolume}
          text={t('voices.none')}
          hint={t(site?.clonesVoices ? 'voices.noneCloneHint' : 'voices.noneHint')}
          height={220}
        >
          <Group mt={12} justify="center">
            <MakeVoice />
          </Group>
        </EmptyBox>
        <StarredVoices sample={sample} />
      </>
    )
  return (
    <>
      <ul className={classes.voices}>
        {data.map((voice) => (
          <VoiceRow
            key={voice.id}
            voice={voice}
            sample={sample}
            onRename={(name) => rename(voice.id, name)}
            onDelete={() => remove(voice.id)}
          />
        ))}
      </ul>
      <Group mt={16}>
        <MakeVoice />
      </Group>
      <StarredVoices sample={sample} />
    </>
  )
}

function MakeVoice() {
  const { t } = useTranslation('training')
  return <Button renderRoot={(props) => <Link to="/toneClone" {...props} />}>{t('voices.make')}</Button>
}

interface VoiceRowProps {
  voice: OwnVoiceEntry
  sample: ReturnType<typeof useVoiceSample>
  onRename(name: string): Promise<void>
  onDelete(): Promise<void>
}

function VoiceRow({ voice, sample, onRename, onDelete }: VoiceRowProps) {
  const { t } = useTranslation(['training', 'avatar', 'editor', 'common'])
  const { name, language, gender, nearness, createTime } = voice
  const words = useVoiceWords()
  const row = useRef<HTMLLIElement>(null)
  useFocusKept(row)
  const isClone = voice.kind === 'clone'
  const confirm = useConfirmRemoval()
  const act = useAct([])
  const faultOf = useNameFault()
  const askName = () =>
    openRename({
      title: t('training:voices.renameTitle'),
      label: t('avatar:name'),
      emptyText: t('avatar:nameEmpty'),
      confirm: t('common:action.rename'),
      cancel: t('common:action.cancel'),
      name,
      hint: t('training:photo.nameRule', { limit: TRAINED_NAME.charsMax }),
      faultOf,
      onConfirm: (next) => void act(() => onRename(next)),
    })
  const asks = {
    title: t('training:voices.deleteTitle', { name }),
    text: t(isClone ? 'training:voices.deleteCloneText' : 'training:voices.deleteText'),
    more: <UsedIn id={voice.id} />,
    confirm: t('common:action.delete'),
  }
  const facts = [
    words.language(language),
    t(`avatar:${gender}`),
    t('training:voices.score', { score: nearness.score }),
    longDate(createTime),
  ]
  const labelled = (label: string) => t('training:labelled', { label, value: name })
  return (
    <li ref={row}>
      <div className={classes.facts}>
        <div>
          <strong>{name}</strong>
          <Badge size="sm" variant="light" tt="none" fw={500}>
            {t(isClone ? 'training:voices.cloneBadge' : 'training:voices.badge')}
          </Badge>
          <Badge size="sm" variant="light" color="green" tt="none" fw={500}>
            {t('training:submission.status.complete')}
          </Badge>
        </div>
        <small>{facts.join(' · ')}</small>
      </div>
      <div className={classes.acts}>
        <SpokenSample voice={voice} sample={sample} small />
        <IconAction
          label={labelled(t('common:action.rename'))}
          icon={<IconPencil size={15} stroke={1.7} />}
          onClick={askName}
        />
        <IconAction
          label={labelled(t('common:action.delete'))}
          icon={<IconTrash size={15} stroke={1.7} />}
          onClick={() => confirm(asks, () => act(onDelete))}
        />
      </div>
    </li>
  )
}
