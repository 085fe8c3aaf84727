import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/api/languages.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import type { PlannedScene } from '#shared/plan/plan-scenes.ts'
import { notify } from '#ui/parts/notify.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { planText } from '#ui/session/imports/plan-text.ts'
import type { WantedFilm } from './TextForm.tsx'

/**
 * Returns the function that cuts a text into scenes, and says so where the language model could not; it returns a sentence
 * where they are too many.
 */
export function usePlan(): (wanted: WantedFilm) => Promise<PlannedScene[] | string> {
  const { t, i18n } = useTranslation(['imports', 'common'])
  const queries = useQueryClient()
  return async ({ text, planner }) => {
    const { scenes, failed } = await planText(queries, { text, planner, language: i18n.language as Language })
    if (failed !== null)
      notify('planned-by-rules', { color: 'yellow', message: t('text.byRules', { reason: reasonOf(failed, t) }) })
    return scenes.length > SCENES_MAX ? t('text.tooMany') : scenes
  }
}
