import { useCallback } from 'react'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { type AvatarCheck, checkAvatar } from '#ui/session/check-avatar.ts'
import { AvatarForm } from './AvatarForm.tsx'
import { CheckDialog } from './CheckDialog.tsx'

/** The avatar check: reads a file, says what it brings, and adds it to the presenters. */
export function AvatarDialog({ file, onClose }: { file: File; onClose(): void }) {
  const begin = useCallback(() => checkAvatar(file), [file])
  return (
    <CheckDialog<AvatarReport, AvatarCheck> texts="avatar" name={file.name} size={640} begin={begin} onClose={onClose}>
      {(found) => <AvatarForm file={file} {...found} onClose={onClose} />}
    </CheckDialog>
  )
}
