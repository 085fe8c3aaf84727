import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

function Failed() {
  const { t } = useTranslation()
  return (
    <Center h="100vh">
      <Stack align="center" gap="sm">
        <Title order={3}>{t('error.pageTitle')}</Title>
        <Text c="dimmed">{t('error.pageText')}</Text>
        <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
      </Stack>
    </Center>
  )
}

/** Catches errors thrown while a screen renders and shows a way out instead of a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  render() {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
