import { useTranslation } from 'react-i18next'
import type { Failure } from '#shared/protocol/failure.ts'

/** Returns the function that says why a file was not added to a shelf. */
export function useUploadWords() {
  const { t } = useTranslation('editor')
  return ({ code, detail }: Failure): string =>
    t([`upload.failed.${code}`, 'upload.failed.upload_failed'], { detail, max: detail })
}
