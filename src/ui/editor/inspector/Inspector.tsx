import { useTranslation } from 'react-i18next'
import { useClip, useProjectField, useTrack } from '#ui/mirror/use-project.ts'
import { useScene } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { type Kind, KindIcon, kindColor } from '../common/kinds.tsx'
import { sceneNameText } from '../common/scene-name.ts'
import { useNameOf } from '../common/use-library-names.ts'
import { BackgroundPane } from './BackgroundPane.tsx'
import { ClipPane } from './ClipPane.tsx'
import classes from './common/Inspector.module.css'
import { MusicPane } from './MusicPane.tsx'
import { PresenterPane } from './presenter/PresenterPane.tsx'
import { ScenePane } from './ScenePane.tsx'
import { SeveralPane } from './SeveralPane.tsx'

/** The properties of the selection, or of the scene when nothing is selected. */
export function Inspector() {
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const sceneIds = useProjectField('sceneIds')
  const music = useProjectField('music')
  const scene = useScene()
  const selection = useSelection()
  const writer = useWriter()
  const clip = useClip(selection?.kind === 'clip' ? selection.clipId : null)
  const track = useTrack(selection && 'trackId' in selection ? selection.trackId : null)
  const presenter = track?.kind === 'role' ? track : undefined
  const song = selection?.kind === 'music' ? music : null
  const sceneName = sceneNameText(scene.name, sceneIds.indexOf(scene.id) + 1, t)
  const whole = selection?.kind === 'background' || selection?.kind === 'music' ? selection.kind : null
  const several = selection?.kind === 'several' ? selection.items : null
  const heading = several ? t('inspector.several', { count: several.length }) : null
  const subject =
    (clip && nameOf(clip.name, clip.moduleId)) ??
    (presenter && nameOf(presenter.role.name, presenter.role.digitalHumanId)) ??
    (song && nameOf(song.name, song.moduleId)) ??
    sceneName
  const kind: Kind | null = clip?.kind ?? (presenter ? 'presenter' : whole)
  return (
    <section className={classes.inspector} data-tour="inspector" aria-label={t('inspector.title')}>
      <header className={classes.head}>
        {kind && (
          <span className={classes.kind} style={{ background: kindColor(kind) }}>
            <KindIcon kind={kind} />
          </span>
        )}
        <h2 className={classes.heading}>{heading ?? (kind ? t(`kind.${kind}`) : t('inspector.scene'))}</h2>
        {!several && <span className={classes.subject}>{subject}</span>}
      </header>
      {/* one fieldset switches every control off for those who only watch */}
      <fieldset className={classes.body} disabled={!writer}>
        {clip && <ClipPane key={clip.id} clip={clip} />}
        {presenter && <PresenterPane key={presenter.id} track={presenter} selection={selection} />}
        {selection?.kind === 'background' && <BackgroundPane key={selection.sceneId} sceneId={selection.sceneId} />}
        {selection?.kind === 'music' && music && <MusicPane music={music} />}
        {several && <SeveralPane items={several} />}
        {!kind && !several && <ScenePane />}
      </fieldset>
    </section>
  )
}
