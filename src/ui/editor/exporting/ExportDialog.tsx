import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#shared/checks/finding.ts'
import type { ProjectCommand } from '#shared/commands/document/project.ts'
import { type ExportSettings, isAnimation, isVideo } from '#shared/model/export-settings.ts'
import { allClips } from '#shared/model/queries.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { isUntitled } from '#shared/model/untitled.ts'
import type { SegmentReuse } from '#shared/protocol/export.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useIsCounted } from '#ui/session/use-minutes.ts'
import { useBrowserExport } from './browser-export.ts'
import { ConfirmSilent } from './ConfirmSilent.tsx'
import classes from './Export.module.css'
import { ExportForm } from './ExportForm.tsx'
import { ReserveExport } from './ReserveExport.tsx'
import { ServerExport } from './ServerExport.tsx'

type Where = 'browser' | 'server'
type Step =
  | { name: 'form' }
  | { name: 'ask'; where: Where; settings: ExportSettings; reuse: SegmentReuse; clips: string[] }
  | { name: 'reserve'; settings: ExportSettings; reuse: SegmentReuse }
  | { name: 'server'; settings: RenderSettings }

interface ExportDialogProps {
  onClose(): void
  onWorks(): void
  /** Shows the presenters that can be added. */
  onPresenters(): void
}

/** Asks for the settings and for where to render. An export on the server is shown here until it is in the queue. */
export function ExportDialog({ onClose, onWorks, onPresenters }: ExportDialogProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [step, setStep] = useState<Step>({ name: 'form' })
  const browserExport = useBrowserExport()
  const isCounted = useIsCounted()
  const project = useProject()
  /**
   * Asks for confirmation if sound of the project cannot be decoded. If that check itself fails, the export goes on.
   */
  const check = async (where: Where, settings: ExportSettings, reuse: SegmentReuse) => {
    const part = renderedPart(project, settings) ?? project
    const videos = allClips(part).flatMap((clip) => (clip.kind === 'video' && clip.volume > 0 ? [clip] : []))
    const silent = await session.withoutSound([...new Set(videos.map(({ url }) => url))])
    const clips = [...new Set(videos.flatMap(({ url, name }) => (silent.includes(url) ? [name] : [])))]
    if (clips.length > 0) setStep({ name: 'ask', where, settings, reuse, clips })
    else await start(where, settings, reuse)
  }
  /** Keeps the name in the document, then exports it. An export in the browser goes on after the dialog. */
  const start = async (where: Where, settings: ExportSettings, reuse: SegmentReuse) => {
    session.pause()
    await session.run(namedBy(settings, project.name))
    if (where === 'server' && isVideo(settings)) return setStep({ name: 'server', settings })
    if (isCounted && !isAnimation(settings)) return setStep({ name: 'reserve', settings, reuse })
    browserExport.start(settings, { reuse })
    onClose()
  }
  /** Closes the dialog on what a finding is about. */
  const show = async ({ code, sceneId, trackId, clipId }: Finding) => {
    onClose()
    if (code === 'no_avatar') onPresenters()
    if (sceneId === undefined) return
    await session.selectScene(sceneId)
    if (clipId !== undefined) await session.select({ kind: 'clip', clipId })
    else if (trackId !== undefined) await session.select({ kind: 'role', trackId })
    else await session.select({ kind: 'background', sceneId })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('export.title')}
      size={560}
      classNames={{ content: classes.dialog }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {step.name === 'form' && (
        <ExportForm onShow={(finding) => void show(finding)} onStart={(...wanted) => void check(...wanted)} />
      )}
      {step.name === 'ask' && (
        <ConfirmSilent
          names={step.clips}
          onGo={() => void start(step.where, step.settings, step.reuse)}
          onBack={() => setStep({ name: 'form' })}
        />
      )}
      {step.name === 'reserve' && (
        <ReserveExport
          settings={step.settings}
          onAgain={() => setStep({ name: 'form' })}
          onReserved={(reserved) => {
            browserExport.start(step.settings, { reuse: step.reuse, reserved })
            onClose()
          }}
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

/** A project that the user did not name takes the name of its first export as a whole (E18.19). */
function namedBy({ name, sceneId }: ExportSettings, projectName: string): ProjectCommand {
  const names = sceneId === undefined && isUntitled(projectName) && !isUntitled(name)
  return { type: names ? 'project.rename' : 'project.setExportName', name }
}
