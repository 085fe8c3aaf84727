import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenEditor } from '#ui/editor/OpenEditor.tsx'
import { LanguageMenu } from '../layout/LanguageMenu.tsx'
import { ThemeButton } from '../layout/ThemeButton.tsx'

/** The editor's route; opens the project in the address. */
export function EditorScreen() {
  const { t } = useTranslation('editor')
  const { projectId } = useParams({ strict: false })
  const navigate = useNavigate()
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
  return (
    <OpenEditor
      key={projectId}
      projectId={projectId}
      onBack={() => void navigate({ to: '/home/index' })}
      onOpen={(copyId) => void navigate({ to: '/editor/{-$projectId}', params: { projectId: copyId } })}
      onWorks={() => void navigate({ to: '/home/work' })}
      aside={
        <>
          <LanguageMenu />
          <ThemeButton />
        </>
      }
    />
  )
}
