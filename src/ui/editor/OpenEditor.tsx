import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProjectId } from '#shared/model/ids.ts'
import type { BuyTab } from '#shared/model/product-types.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { useProjectOpen } from '#ui/mirror/use-project.ts'
import { LoadingVeil } from '#ui/parts/LoadingVeil.tsx'
import { type OpenEditorSession, openEditorSession } from '#ui/session/open-editor-session.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'
import { useFollowScene } from '#ui/session/use-follow-scene.ts'
import { useTellUploading } from '#ui/session/use-material-uploads.ts'
import { useResumeScripts } from '#ui/session/use-resume-scripts.ts'
import { useResumeSpeech } from '#ui/session/use-resume-speech.ts'
import { useSplitScripts } from '#ui/session/use-split-scripts.ts'
import { BuyContext } from './common/buy-context.ts'
import { OpenMadeContext } from './common/made-project.ts'
import { type Studio, StudioContext } from './common/studio-context.ts'
import { useFollowLibraryNames } from './common/use-library-names.ts'
import { type Cast, Editor, type TourControl } from './Editor.tsx'
import type { Dimension } from './library/tabs.ts'
import { ConflictDialog } from './notices/ConflictDialog.tsx'
import { OpenBinned, OpenFailed } from './notices/OpenFailed.tsx'
import { OriginDialog } from './notices/origin.tsx'
import { SavingBanner } from './notices/SavingBanner.tsx'
import { tellRefusal } from './notices/tell-refusal.ts'
import { useFailureNotices } from './notices/use-failure-notices.tsx'
import { useLibraryRefresh } from './notices/use-library-refresh.tsx'
import { useMissingNotice } from './notices/use-missing-notice.tsx'
import { useMovedNotice } from './notices/use-moved-notice.tsx'
import { useSavingNotices } from './notices/use-saving-notices.tsx'

/** Longest wait for a save and the poster before the editor closes. */
const LEAVE_MS = 2000

interface OpenEditorProps {
  projectId: string
  onBack(): void
  /** Opens the dialog that sells; null where nothing is sold to the user. */
  onBuy: ((tab: BuyTab) => void) | null
  /** Called when a film that was left is saved and drawn, a little after it was closed. */
  onLeft(): void
  /** The rooms of the studio around the editor. */
  studio: Studio
  onWorks(): void
  /** Takes the project out of the bin and opens it again. */
  onRestore(): void
  /** Called when an export in this tab starts and ends. */
  onExporting(running: boolean): void
  /** Called when files begin to be on their way to the shelves of this film, and when none is any more. */
  onUploading(uploading: boolean): void
  /** Opens another project. */
  onOpen(projectId: ProjectId): void
  /** Opens a project that was made of a template, whose presenters have no speech yet. */
  onMade(projectId: ProjectId): void
  aside?: ReactNode
  tour: TourControl
  bring: Dimension | undefined
  cast: Cast | undefined
  /** Missing speech is made, and this is called then. */
  onSpoken: (() => void) | undefined
}

/** Opens a project and shows the editor once it has loaded. A failure returns to the home page. */
export function OpenEditor({
  projectId,
  onBack,
  onBuy,
  onLeft,
  studio,
  onWorks,
  onRestore,
  onExporting,
  onUploading,
  onOpen,
  onMade,
  aside,
  tour,
  bring,
  cast,
  onSpoken,
}: OpenEditorProps) {
  const { t } = useTranslation('editor')
  const [open, setOpen] = useState<OpenEditorSession | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  const ready = useProjectOpen()
  const words = useRef(t)
  words.current = t
  const left = useRef(onLeft)
  left.current = onLeft

  useEffect(() => {
    if (!isSecureContext) return setFailure({ code: 'insecure', detail: location.origin })
    const opening = openEditorSession(
      projectId,
      (refusal, attempt) => tellRefusal(refusal, attempt, words.current),
      () => setBusy(true),
    )
    setOpen(opening)
    void opening.opened.then((result) => {
      if (!result.ok) setFailure(result.error)
    })
    return () => {
      setOpen(null)
      setBusy(false)
      void opening.close().then(() => left.current())
    }
  }, [projectId])

  if (failure?.code === 'app_draft') return <OriginDialog onClose={onBack} />
  if (failure?.code === 'binned') return <OpenBinned onRestore={onRestore} onHome={onBack} />
  if (failure) return <OpenFailed failure={failure} onHome={onBack} />
  if (!open || !ready) return <LoadingVeil title={t(busy ? 'open.busy' : 'open.loading')} delayed />
  // what takes longer is finished after the editor is closed
  const leave = () => Promise.race([open.session.leave(), new Promise((resolve) => setTimeout(resolve, LEAVE_MS))])
  return (
    <EditorSessionContext value={open.session}>
      <BuyContext value={onBuy}>
        <StudioContext value={studio}>
          <OpenMadeContext value={(madeId) => leave().then(() => onMade(madeId))}>
            <Followers onUploading={onUploading} />
            <Editor
              aside={aside}
              tour={tour}
              bring={bring}
              cast={cast}
              onSpoken={onSpoken}
              notice={<SavingBanner onDecide={() => setAsked(asked + 1)} />}
              onWorks={onWorks}
              onExporting={onExporting}
              onBack={() => leave().then(onBack)}
            />
            <ConflictDialog asked={asked} onOpen={onOpen} onHome={onBack} />
          </OpenMadeContext>
        </StudioContext>
      </BuyContext>
    </EditorSessionContext>
  )
}

/** Runs the hooks that need no interface of their own. */
function Followers({ onUploading }: Pick<OpenEditorProps, 'onUploading'>) {
  useTellUploading(onUploading)
  useFollowScene()
  useFollowLibraryNames()
  useResumeScripts()
  useSplitScripts()
  useResumeSpeech()
  useFailureNotices()
  useSavingNotices()
  useMovedNotice()
  useMissingNotice()
  useLibraryRefresh()
  return null
}
