import { IconPencil, IconTrash, IconUsers, IconUserX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deleteTemplate, fileTemplate, type TemplateItem } from '#shared/api/creative-templates.ts'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { notify } from '#ui/parts/notify.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { TEMPLATES } from '#ui/session/templates/use-templates.ts'
import { useAct } from '../layout/use-act.ts'
import { useAskName } from '../layout/use-ask-name.ts'

/** The menu of a template that the user manages: name, share, delete. */
export function TemplateMenu({ template, name }: { template: TemplateItem; name: string }) {
  const { t } = useTranslation(['market', 'editor', 'common'])
  const act = useAct([[TEMPLATES]])
  const askName = useAskName('project')
  const confirm = useConfirmRemoval()
  const isShared = template.ownership === 'TENANTSHARE'
  const { id } = template
  const share = () =>
    act(async () => {
      await api(fileTemplate, { id, isShared: !isShared })
      const message = t(isShared ? 'editor:library.unshareDone' : 'editor:library.shareDone', { name })
      notify('template-shared', { color: 'green', message })
    })
  return (
    <CardMenu
      name={name}
      actions={[
        {
          label: t('common:action.rename'),
          icon: <IconPencil size={16} />,
          onClick: () => askName(name, (next) => void act(() => api(fileTemplate, { id, name: next }))),
        },
        {
          label: t(isShared ? 'editor:library.unshare' : 'editor:library.share'),
          icon: isShared ? <IconUserX size={16} /> : <IconUsers size={16} />,
          onClick: () => void share(),
        },
        {
          label: t('common:action.delete'),
          icon: <IconTrash size={16} />,
          danger: true,
          onClick: () =>
            confirm(
              { title: t('delete.title', { name }), text: t('delete.text'), confirm: t('common:action.delete') },
              () => act(() => api(deleteTemplate, { id })),
            ),
        },
      ]}
    />
  )
}
