import { Alert, Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ScriptView } from '#ui/editor/inspector/presenter/script/ScriptView.tsx'
import { PageHead } from '../layout/PageHead.tsx'
import classes from './Script.module.css'
import { ScriptButtons } from './ScriptButtons.tsx'
import type { ScriptDetail } from './script-file.ts'
import { useScriptActs } from './use-script-acts.ts'

/** A script of somebody else, to read, to use and to copy. */
export function ReadScript({ script }: { script: ScriptDetail }) {
  const { t } = useTranslation('scripts')
  const acts = useScriptActs()
  const text = { text: script.content, ssml: script.ssml }
  return (
    <>
      <PageHead title={script.title} back="/property/docList">
        <ScriptButtons id={script.id} script={text} />
      </PageHead>
      <Alert variant="light" mb="md">
        {t('readOnly', { author: script.author || t('noAuthor') })}
        <Button size="compact-sm" variant="light" ml={8} onClick={() => void acts.duplicate(script)}>
          {t('duplicate')}
        </Button>
      </Alert>
      <div className={classes.view}>
        <ScriptView script={text} />
      </div>
    </>
  )
}
