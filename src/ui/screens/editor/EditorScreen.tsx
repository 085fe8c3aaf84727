import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { restoreProject } from '#shared/api/project.ts'
import { OpenEditor } from '#ui/editor/OpenEditor.tsx'
import { api } from '#ui/server/api.ts'
import { brand } from '#ui/server/brand.ts'
import { LanguageButton } from '../layout/LanguageButton.tsx'
import { Logo } from '../layout/Logo.tsx'
import { DRAFT_LISTS } from '../layout/lists.ts'
import { useShowsBuy } from '../layout/shows-buy.ts'
import { ThemeButton } from '../layout/ThemeButton.tsx'
import { useAct } from '../layout/use-act.ts'
import { useAskLeave } from '../layout/use-ask-leave.tsx'
import { openBuy } from '../purchase/open-buy.tsx'
import { NarrowWindow } from './NarrowWindow.tsx'
import { useStudioRooms } from './use-studio-rooms.ts'
import { useTour } from './use-tour.ts'

/** A phone in any position, or a window as small. */
const NARROW = '(max-width: 47.99em)'

/** The editor's route; opens the project in the address. */
export function EditorScreen() {
  const { t } = useTranslation('editor')
  const { projectId } = useParams({ strict: false })
  const navigate = useNavigate()
  const showsBuy = useShowsBuy()
  const act = useAct(DRAFT_LISTS)
  const queries = useQueryClient()
  const tour = useTour()
  const studio = useStudioRooms()
  const { bring, cast, voice, recording, script, speak } = useSearch({ strict: false })
  const [exporting, setExporting] = useState(false)
  const [uploading, setUploading] = useState(false)
  useAskLeave(exporting || uploading, {
    title: t('export.leave'),
    text: t(exporting ? 'export.leaveText' : 'upload.leaveText'),
    go: t('export.leaveGo'),
    stay: t('export.leaveStay'),
  })
  const [restored, setRestored] = useState(0)
  // as it was opened: a window that is made narrow does not close the editor
  const [isNarrow] = useState(() => window.matchMedia(NARROW).matches)
  const [isOpenAnyway, setOpenAnyway] = useState(false)
  const onDone = () => void navigate({ to: '.', search: {}, replace: true })
  useEffect(() => {
    document.title = t('title')
  }, [t])
  if (!projectId) {
    return (
      <Center h="100dvh">
        <Stack align="center" gap="sm">
          <Title order={3}>{t('open.noProject')}</Title>
          <Text c="dimmed">{t('open.noProjectText')}</Text>
          <Button onClick={() => void navigate({ to: '/home/draft' })}>{t('open.drafts')}</Button>
        </Stack>
      </Center>
    )
  }
  if (isNarrow && !isOpenAnyway)
    return <NarrowWindow onBack={() => void navigate({ to: '/home/draft' })} onOpen={() => setOpenAnyway(true)} />
  return (
    <OpenEditor
      key={`${projectId} ${restored}`}
      projectId={projectId}
      onBack={() => void navigate({ to: '/home/index' })}
      onBuy={showsBuy ? (tab) => openBuy({ tab }) : null}
      studio={studio}
      onLeft={() => void queries.invalidateQueries({ queryKey: ['projects'] })}
      onOpen={(copyId) => void navigate({ to: '/editor/{-$projectId}', params: { projectId: copyId } })}
      onMade={(madeId) =>
        void navigate({ to: '/editor/{-$projectId}', params: { projectId: madeId }, search: { speak: true } })
      }
      onExporting={setExporting}
      onUploading={setUploading}
      tour={tour}
      bring={bring}
      cast={
        (cast ?? voice ?? recording ?? script) === undefined
          ? undefined
          : {
              presenterId: cast,
              voiceId: voice,
              recordingId: recording,
              scriptId: script,
              onDone,
            }
      }
      onSpoken={speak && onDone}
      onRestore={async () => {
        await act(() => api(restoreProject, { id: projectId }))
        setRestored(restored + 1)
      }}
      onWorks={() => void navigate({ to: '/home/work' })}
      aside={
        <>
          {brand().webCreativeLogoUrl && <Logo picture={brand().webCreativeLogoUrl} />}
          <LanguageButton small />
          <ThemeButton />
        </>
      }
    />
  )
}
