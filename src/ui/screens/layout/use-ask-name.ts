import { useTranslation } from 'react-i18next'
import { NAME_CHARS_MAX } from '#shared/model/limits.ts'
import { openRename } from '#ui/parts/rename.tsx'

/** Returns the function that asks for another name of a draft (`project`) or a video; an empty one is refused. */
export function useAskName(kind: 'project' | 'work'): (name: string, onConfirm: (name: string) => void) => void {
  const { t } = useTranslation('common')
  return (name, onConfirm) =>
    openRename({
      title: t('common:action.rename'),
      label: t('common:rename.label'),
      emptyText: t('common:rename.empty'),
      confirm: t('common:action.confirm'),
      cancel: t('common:action.cancel'),
      name,
      maxLength: NAME_CHARS_MAX[kind],
      onConfirm,
    })
}
