import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { BrowserExport } from './BrowserExport.tsx'
import { ExportForm } from './ExportForm.tsx'
import { ServerExport } from './ServerExport.tsx'

type Step = { name: 'form' } | { name: 'browser' | 'server'; settings: RenderSettings }

/** From settings to a finished file: asks what to make and where, then shows it being made. */
export function ExportDialog({ onClose, onWorks }: { onClose(): void; onWorks(): void }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [running, setRunning] = useState(false)
  const start = (name: 'browser' | 'server', settings: RenderSettings) => {
    session.pause()
    void session.run({
      type: 'project.setRender',
      settings: { format: settings.format, size: settings.size, bitRate: settings.bitRate },
    })
    setStep({ name, settings })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('export.title')}
      size={560}
      closeOnClickOutside={!running}
      closeOnEscape={!running}
      withCloseButton={!running}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {step.name === 'form' && <ExportForm onStart={start} />}
      {step.name === 'browser' && (
        <BrowserExport
          settings={step.settings}
          onRunning={setRunning}
          onAgain={() => setStep({ name: 'form' })}
          onClose={onClose}
        />
      )}
      {step.name === 'server' && (
        <ServerExport
          settings={step.settings}
          onAgain={() => setStep({ name: 'form' })}
          onClose={onClose}
          onWorks={onWorks}
        />
      )}
    </Modal>
  )
}
