import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { modals } from '@mantine/modals'
import { notifications } from '@mantine/notifications'
import { IconSearch } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TemplateItem } from '#shared/api/creative-templates.ts'
import { type CanvasType, canvasSize, isWide } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { LABELS } from '#shared/model/labels.ts'
import { focusScene } from '#ui/editor/common/focus-scene.ts'
import { useLocalized } from '#ui/editor/common/localized.ts'
import { MediaImage } from '#ui/editor/common/MediaImage.tsx'
import { OpenMadeContext } from '#ui/editor/common/made-project.ts'
import { speechFailureText } from '#ui/editor/common/speech-failure.ts'
import { TemplateDialog } from '#ui/editor/common/templates/TemplateDialog.tsx'
import { TemplateTrailer } from '#ui/editor/common/templates/TemplateTrailer.tsx'
import { useTellSold } from '#ui/editor/common/use-tell-sold.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { More } from '#ui/parts/More.tsx'
import { reasonOf } from '#ui/parts/reason.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { applyLook } from '#ui/session/templates/apply-look.ts'
import { insertTemplate } from '#ui/session/templates/insert-template.ts'
import { makeProject } from '#ui/session/templates/make-project.ts'
import { type TemplatePart, useTemplates } from '#ui/session/templates/use-templates.ts'
import { useVoices } from '#ui/session/use-library.ts'
import { Card } from '../common/Card.tsx'
import classes from '../common/Library.module.css'
import { ShelfGrid } from '../common/Shelf.tsx'
import { useHoverPlay } from '../material/use-hover-play.ts'
import own from './Templates.module.css'

const SEARCH_DELAY_MS = 200

/** The parts of the list, as a choice has them: all templates of the product, one of their categories, or own ones. */
type Choice = TemplatePart | `label:${string}`

const labelOf = (choice: Choice): string | undefined => (choice.startsWith('label:') ? choice.slice(6) : undefined)

/** Whole templates: their scenes are put behind the shown one (E2.60). */
export function ProjectTemplates() {
  const { t } = useTranslation(['market', 'editor'])
  const local = useLocalized()
  const canvas = useProjectField('canvas')
  const writer = useWriter()
  const open = useOpenTemplate()
  const [choice, setChoice] = useState<Choice>('library')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_DELAY_MS)
  const shape: CanvasType = isWide(canvas) ? 'LANDSCAPE' : 'PORTRAIT'
  const labelId = labelOf(choice)
  const part = labelId === undefined ? (choice as TemplatePart) : 'library'
  const isOwn = part === 'own' || part === 'shared'
  const { items, error, retry, more } = useTemplates(part, {
    search,
    ...(labelId && { labelId }),
    ...(!isOwn && { canvasType: shape }),
  })
  const { width, height } = canvasSize(shape)
  const aspect = height / width
  const answer = { data: items, isError: error !== null, refetch: retry }
  const choices = [
    { value: 'library', label: t('all') },
    ...Object.entries(LABELS.LABEL_TEMPLATE).map(([id, name]) => ({ value: `label:${id}`, label: local(name) })),
    { value: 'own', label: t('parts.own') },
    { value: 'shared', label: t('parts.shared') },
  ]
  return (
    <>
      <h3 className={classes.group}>{t('whole')}</h3>
      <div className={own.filters}>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={14} stroke={1.6} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          size="xs"
          aria-label={t('category')}
          allowDeselect={false}
          data={choices}
          value={choice}
          onChange={(value) => setChoice((value ?? 'library') as Choice)}
        />
      </div>
      <ShelfGrid answer={answer} aspect={aspect} wide={isWide(shape)} empty={t(isOwn ? `none.${part}` : 'none.found')}>
        {(template) => {
          const canvasType = template.canvasTypes.find((one) => one === shape) ?? template.canvasTypes[0] ?? shape
          return (
            <Card
              key={template.id}
              name={local(template.name)}
              aspect={aspect}
              picture={<Picture template={template} canvasType={canvasType} />}
              {...(template.soldType && { badge: t('vip') })}
              disabled={!writer}
              onClick={() => open(template, canvasType)}
            />
          )
        }}
      </ShelfGrid>
      {more && <More onMore={more} />}
    </>
  )
}

function Picture({ template, canvasType }: { template: TemplateItem; canvasType: CanvasType }) {
  const [face, setFace] = useState<HTMLElement | null>(null)
  const isPlaying = useHoverPlay(face)
  return (
    <span ref={setFace} className={own.picture}>
      <MediaImage url={template.covers[canvasType] ?? ''} />
      {isPlaying && <TemplateTrailer id={template.id} canvasType={canvasType} />}
    </span>
  )
}

/** Returns the function that opens the dialog of a template, with all that can be done with it. */
function useOpenTemplate() {
  const { t } = useTranslation(['market', 'editor', 'common'])
  const local = useLocalized()
  const session = useEditorSession()
  const queries = useQueryClient()
  const openMade = use(OpenMadeContext)
  const tellSold = useTellSold()
  const afterId = useSceneId()
  const voices = useVoices()
  const insert = async (template: TemplateItem, canvasType: CanvasType) => {
    const onShown = (sceneId: SceneId) => {
      focusScene(sceneId)
      tellSold(template)
    }
    try {
      const inserting = { id: template.id, canvasType, afterId, voices: voices.data ?? [], onShown }
      const spoken = await insertTemplate(session, queries, inserting)
      if (spoken.ok || spoken.error.code === 'cancelled') return
      const message = speechFailureText(spoken.error, t)
      notifications.show({ color: 'red', title: t('editor:script.failed'), message })
    } catch (error) {
      notifications.show({ color: 'red', message: reasonOf(error, t) })
    }
  }
  const look = async (template: TemplateItem, canvasType: CanvasType, templateSceneId: SceneId | null) => {
    try {
      const wanted = { id: template.id, canvasType, sceneId: afterId, templateSceneId }
      if (await applyLook(session, queries, wanted)) tellSold(template)
    } catch (error) {
      notifications.show({ color: 'red', message: reasonOf(error, t) })
    }
  }
  const make = async (template: TemplateItem, canvasType: CanvasType) => {
    try {
      const made = await makeProject(queries, { templateId: template.id, canvasType })
      tellSold(template)
      await openMade(made)
    } catch (error) {
      notifications.show({ color: 'red', message: t('common:create.failed', { reason: reasonOf(error, t) }) })
    }
  }
  return (template: TemplateItem, canvasType: CanvasType) => {
    const modalId = `template ${template.id}`
    const acts = [
      { label: t('insert'), first: true, act: insert },
      { label: t('look.apply'), takesScene: true, act: look },
      { label: t('project'), act: make },
    ]
    modals.open({
      modalId,
      title: local(template.name),
      size: 980,
      children: (
        <TemplateDialog
          template={template}
          canvasType={canvasType}
          acts={acts.map(({ act, ...one }) => ({
            ...one,
            run: (canvas: CanvasType, of: SceneId | null) => {
              modals.close(modalId)
              void act(template, canvas, of)
            },
          }))}
        />
      ),
    })
  }
}
