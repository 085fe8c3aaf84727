import { useTranslation } from 'react-i18next'
import { useWriter } from '#ui/mirror/use-state.ts'
import { PLAIN_PRESETS, STYLED_PRESETS, type TextPreset } from '../common/model/text-presets.ts'
import { useAdd } from '../common/use-add.ts'
import { Card } from './common/Card.tsx'
import classes from './common/Library.module.css'
import { Shelf } from './common/Shelf.tsx'
import { TemplateShelf } from './TemplateShelf.tsx'
import { TextSample } from './TextSample.tsx'
import own from './TextShelf.module.css'

/** Text styles; a click adds a text in that style. */
export function TextShelf() {
  const { t } = useTranslation('editor')
  const writer = useWriter()
  const add = useAdd()
  const card = (aspect: number, shownPx: number) => (preset: TextPreset) => (
    <Card
      key={preset.id}
      name={t(`text.sample.${preset.sample}`)}
      caption={false}
      aspect={aspect}
      picture={
        <TextSample preset={preset} text={t(`text.sample.${preset.sample}`)} shownPx={shownPx} aspect={aspect} />
      }
      disabled={!writer}
      carried={{ type: 'text', preset }}
      onClick={() => void add.text(preset)}
    />
  )
  return (
    <Shelf title={t('library.tab.text')}>
      <h3 className={classes.group}>{t('library.plainText')}</h3>
      <div className={own.stack}>{PLAIN_PRESETS.map(card(0.26, 1000))}</div>
      <TemplateShelf />
      <h3 className={classes.group}>{t('library.styledText')}</h3>
      <div className={classes.grid} data-wide>
        {STYLED_PRESETS.map(card(0.5, 480))}
      </div>
    </Shelf>
  )
}
