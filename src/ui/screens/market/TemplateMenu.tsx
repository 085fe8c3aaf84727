import { IconPencil, IconTrash, IconUsers, IconUserX, IconWorld, IconWorldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { deleteTemplate, fileTemplate, publishTemplate, type TemplateItem } from '#shared/api/creative-templates.ts'
import { CardMenu } from '#ui/parts/CardMenu.tsx'
import { notify } from '#ui/parts/notify.ts'
import { useConfirmRemoval } from '#ui/parts/use-confirm-removal.tsx'
import { api } from '#ui/server/api.ts'
import { useSession } from '#ui/server/use-session.ts'
import { TEMPLATES } from '#ui/session/templates/use-templates.ts'
import { useAct } from '../layout/use-act.ts'
import { useAskName } from '../layout/use-ask-name.ts'
import { openPublish } from './publish-template.tsx'

/** The menu of a template that the user manages: name, share, delete; the operator publishes it too (S5.09). */
export function TemplateMenu({ template, name }: { template: TemplateItem; name: string }) {
  const { t } = useTranslation(['market', 'editor', 'common'])
  const act = useAct([[TEMPLATES]])
  const askName = useAskName('project')
  const confirm = useConfirmRemoval()
  const isShared = template.ownership === 'TENANTSHARE'
  const isOperator = useSession()?.user.operator === true
  const { id, isPublished } = template
  const share = () =>
    act(async () => {
      await api(fileTemplate, { id, isShared: !isShared })
      const message = t(isShared ? 'editor:library.unshareDone' : 'editor:library.shareDone', { name })
      notify('template-shared', { color: 'green', message })
    })
  const publish = (is: boolean, isSold = false) =>
    act(async () => {
      await api(publishTemplate, { id, isPublished: is, soldType: isSold ? 'VIP' : null })
      notify('template-published', { color: 'green', message: t(is ? 'publish.done' : 'publish.withdrawn', { name }) })
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
        isOperator && {
          label: t(isPublished ? 'publish.again' : 'publish.action'),
          icon: <IconWorld size={16} />,
          onClick: () =>
            openPublish({
              title: t('publish.title', { name }),
              isSold: template.soldType === 'VIP',
              onConfirm: (isSold) => void publish(true, isSold),
            }),
        },
        isOperator &&
          isPublished && {
            label: t('publish.withdraw'),
            icon: <IconWorldOff size={16} />,
            onClick: () => void publish(false),
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
