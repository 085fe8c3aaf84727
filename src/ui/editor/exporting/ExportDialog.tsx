import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allClips } from '#shared/model/queries.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { BrowserExport } from './BrowserExport.tsx'
import { ConfirmSilent } from './ConfirmSilent.tsx'
import { ExportForm } from './ExportForm.tsx'
import { ServerExport } from './ServerExport.tsx'

type Where = 'browser' | 'server'
type Step =
  | { name: 'form' }
  | { name: 'ask'; where: Where; settings: RenderSettings; clips: string[] }
  | { name: Where; settings: RenderSettings }

/** Asks for the settings and for where to render, then shows the export. */
export function ExportDialog({ onClose, onWorks }: { onClose(): void; onWorks(): void }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const [running, setRunning] = useState(false)
  const project = useProject()
  /**
   * Asks for confirmation if sound of the project cannot be decoded. If that check itself fails, the export goes on.
   */
  const check = async (where: Where, settings: RenderSettings) => {
    const videos = allClips(project).flatMap((clip) => (clip.kind === 'video' && clip.volume > 0 ? [clip] : []))
    const silent = await session.withoutSound([...new Set(videos.map(({ url }) => url))])
    const clips = [...new Set(videos.flatMap(({ url, name }) => (silent.includes(url) ? [name] : [])))]
    if (clips.length > 0) setStep({ name: 'ask', where, settings, clips })
    else start(where, settings)
  }
  const start = (name: Where, settings: RenderSettings) => {
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
      {step.name === 'form' && <ExportForm onStart={(where, settings) => void check(where, settings)} />}
      {step.name === 'ask' && (
        <ConfirmSilent
          names={step.clips}
          onGo={() => start(step.where, step.settings)}
          onBack={() => setStep({ name: 'form' })}
        />
      )}
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
