import type { AvatarReport } from '#shared/avatar/report.ts'
import type { AvatarCheck } from '#ui/session/check-avatar.ts'
import { AvatarNotes } from './AvatarNotes.tsx'
import { AvatarPicture } from './AvatarPicture.tsx'
import { PresenterForm } from './PresenterForm.tsx'

interface AvatarFormProps {
  file: File
  check: AvatarCheck
  report: AvatarReport
  onClose(): void
}

/** The findings of the avatar check, with a picture that lives. */
export function AvatarForm({ file, check, report, onClose }: AvatarFormProps) {
  return (
    <PresenterForm
      file={file}
      title={report.title}
      dimension="3d"
      picture={() => <AvatarPicture check={check} />}
      parts={async () => ({ cover: await check.cover() })}
      onClose={onClose}
    >
      <AvatarNotes report={report} />
    </PresenterForm>
  )
}
