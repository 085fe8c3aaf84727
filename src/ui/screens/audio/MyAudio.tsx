import { Alert, Button, Group } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileMusic, IconMicrophone } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audio } from '#shared/api/audio.ts'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { acceptOf, FILES_AT_ONCE } from '#shared/model/upload-rules.ts'
import { UsedIn } from '#ui/editor/common/UsedIn.tsx'
import { CardGrid } from '#ui/parts/CardGrid.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { UploadList } from '#ui/parts/uploads/UploadList.tsx'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { useFileDrop } from '#ui/parts/use-file-drop.ts'
import { forgetUpload } from '#ui/server/unfinished-uploads.ts'
import { SearchField } from '../layout/SearchField.tsx'
import { useAct } from '../layout/use-act.ts'
import { useShareItem } from '../layout/use-share-item.ts'
import { openRenameItem } from '../rename/rename-item.tsx'
import { DropField } from '../training/submission/files/DropField.tsx'
import classes from './Audio.module.css'
import { AudioRow } from './AudioRow.tsx'
import { AUDIO_FOLDER, AUDIO_RULE } from './upload/add-audio.ts'
import { useAudioUploads } from './upload/use-audio-uploads.ts'
import { AUDIOS, useAudioList } from './use-audio-list.ts'
import { useSoundPlayer } from './use-sound-player.ts'

/** Loaded when somebody wants to record, or to cut. */
const MicrophoneDialog = lazy(async () => ({
  default: (await import('#ui/editor/common/microphone/MicrophoneDialog.tsx')).MicrophoneDialog,
}))
const TrimDialog = lazy(async () => ({ default: (await import('./trim/TrimDialog.tsx')).TrimDialog }))

/** How long after a keystroke the list is searched. */
const SEARCH_DELAY_MS = 250

/** The recordings of the workspace: to add by file or microphone, to hear, to search, to change. */
export function MyAudio() {
  const { t } = useTranslation(['audio', 'home', 'editor', 'training', 'common'])
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_DELAY_MS)
  const { pages, reload, rename, remove } = useAudioList(asked)
  const share = useShareItem('audio', AUDIOS)
  const { items, error, retry, more } = pages
  const player = useSoundPlayer()
  const confirm = useConfirmRemoval()
  const act = useAct([])
  const { queue, isOnWay, unfinished, take, tooMany, forgive } = useAudioUploads(reload)
  const { over, drop } = useFileDrop(false, take)
  const box = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<Audio | 'microphone' | null>(null)
  const askName = (audio: Audio) =>
    openRenameItem({
      title: t('audio:renameTitle'),
      before: audio.name,
      max: NAME_CHARS_MAX.recording,
      rename: (name) => rename(audio, name),
    })
  const askRemoval = (audio: Audio) =>
    confirm(
      {
        title: t('audio:deleteTitle', { name: audio.name }),
        text: [t('audio:deleteText'), audio.ownership === 'TENANTSHARE' && t('editor:library.deleteShared')]
          .filter(Boolean)
          .join(' '),
        more: <UsedIn id={audio.id} />,
        confirm: t('common:action.delete'),
      },
      () => {
        if (player.heard?.id === audio.id) player.stop()
        return act(() => remove(audio))
      },
    )
  return (
    <div className={classes.page} data-over={over} {...drop}>
      <Group gap="sm">
        <SearchField label={t('audio:search')} value={search} onChange={setSearch} />
        <Button
          ml="auto"
          variant="default"
          leftSection={<IconMicrophone size={16} stroke={1.7} aria-hidden />}
          onClick={() => {
            player.stop()
            setOpen('microphone')
          }}
        >
          {t('editor:microphone.open')}
        </Button>
      </Group>
      <DropField
        ref={box}
        title={t('audio:upload')}
        hint={t('audio:uploadHint', { max: AUDIO_RULE.megabytesMax, limit: FILES_AT_ONCE.filesMax })}
        accept={acceptOf([AUDIO_RULE])}
        missing={null}
        multiple
        onFiles={take}
      />
      {tooMany !== null && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          withCloseButton
          closeButtonLabel={t('common:action.close')}
          onClose={forgive}
        >
          {t('audio:tooMany', { limit: tooMany })}
        </Alert>
      )}
      <UploadList
        queue={queue}
        box={box}
        words={({ code, values }, name) => t(`training:submission.fault.${code}`, { name, ...values })}
        unfinished={unfinished}
        onForget={(print) => forgetUpload({ folder: AUDIO_FOLDER, print })}
      />
      {!(isOnWay && items?.length === 0 && !asked) && (
        <CardGrid
          view="rows"
          items={items}
          failed={error && t('home:listFailed', { reason: reasonOf(error, t) })}
          empty={asked ? t('home:list.nothing', { text: asked }) : t('audio:none')}
          emptyIcon={IconFileMusic}
          onRetry={retry}
          onMore={more}
          render={(audio) => (
            <AudioRow
              key={audio.id}
              audio={audio}
              player={player}
              onRename={() => askName(audio)}
              onShare={(isShared) => void share(audio, isShared)}
              onDelete={() => askRemoval(audio)}
              onTrim={() => {
                player.stop()
                setOpen(audio)
              }}
            />
          )}
        />
      )}
      <Suspense>
        {open === 'microphone' && (
          <MicrophoneDialog onKeep={(file) => queue.take([file])} onClose={() => setOpen(null)} />
        )}
        {open !== null && open !== 'microphone' && (
          <TrimDialog audio={open} onSaved={reload} onClose={() => setOpen(null)} />
        )}
      </Suspense>
    </div>
  )
}
