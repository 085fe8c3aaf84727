import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { hasPresenter } from '#shared/checks/export-findings.ts'
import type { Project } from '#shared/model/project.ts'
import { Field } from '#ui/parts/Field.tsx'
import { SwitchBox } from '#ui/parts/SwitchBox.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'

/** The switch of a video that is meant to have no presenter (E18.33); none while it has one. */
export function NoPresenterField({ project }: { project: Project }) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  if (hasPresenter(project)) return null
  return (
    <Field label={t('scene.noPresenter')}>
      <Tooltip label={t('scene.noPresenterHint')} multiline w={260}>
        <SwitchBox
          label={t('scene.noPresenter')}
          aria-description={t('scene.noPresenterHint')}
          checked={project.withoutPresenter === true}
          onChange={(without) => session.run({ type: 'project.setWithoutPresenter', without })}
        />
      </Tooltip>
    </Field>
  )
}
