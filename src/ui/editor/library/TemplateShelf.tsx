import { useTranslation } from 'react-i18next'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useTextTemplates } from '#ui/session/use-library.ts'
import { useLocalized } from '../common/localized.ts'
import { useAdd } from '../common/use-add.ts'
import { Card } from './common/Card.tsx'
import classes from './common/Library.module.css'
import { ShelfGrid } from './common/Shelf.tsx'
import { TemplateSample } from './TemplateSample.tsx'

/** Height of a sample as a part of its width. */
const ASPECT = 0.6

/** The templates of several texts; a click adds all texts of one (E13.08). */
export function TemplateShelf() {
  const { t } = useTranslation('editor')
  const local = useLocalized()
  const writer = useWriter()
  const add = useAdd()
  const canvas = useProjectField('canvas')
  return (
    <>
      <h3 className={classes.group}>{t('library.textTemplates')}</h3>
      <ShelfGrid answer={useTextTemplates()} aspect={ASPECT} wide empty={t('library.textTemplatesEmpty')}>
        {(template) => (
          <Card
            key={template.id}
            name={local(template.name)}
            aspect={ASPECT}
            picture={<TemplateSample template={template} canvas={canvas} aspect={ASPECT} />}
            disabled={!writer}
            onClick={() => void add.template(template)}
          />
        )}
      </ShelfGrid>
    </>
  )
}
