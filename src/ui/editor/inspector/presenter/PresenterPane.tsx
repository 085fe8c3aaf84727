import { IconFrame, IconListNumbers } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrackId } from '#shared/model/ids.ts'
import { CENTRED } from '#shared/model/place.ts'
import type { Selection } from '#shared/model/selection.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { type Kind, KindIcon } from '#ui/editor/common/kinds.tsx'
import { LoadNotice } from '#ui/editor/common/LoadNotice.tsx'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'
import { useTrack } from '#ui/mirror/use-project.ts'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { useKept } from '#ui/parts/use-kept.ts'
import { EffectsTab } from '../effects/EffectsTab.tsx'
import { type PresenterTab, tabFor, tabOfSelection, tabsOf } from '../model/presenter-tabs.ts'
import { ActionTab } from './actions/ActionTab.tsx'
import { SequenceTab } from './actions/SequenceTab.tsx'
import { ExpressionTab } from './expression/ExpressionTab.tsx'
import { FrameTab } from './FrameTab.tsx'
import { RecastOffer } from './RecastOffer.tsx'
import { SoundTab } from './SoundTab.tsx'
import { SubtitleTab } from './SubtitleTab.tsx'

const DRAWN = { size: 18, stroke: 1.6, 'aria-hidden': true } as const
const ICONS: Record<Exclude<PresenterTab, 'sequence' | 'frame'>, Kind> = {
  sound: 'sound',
  subtitle: 'subtitle',
  action: 'action',
  action3d: 'action',
  expression: 'mood',
  effects: 'effect',
}

function TabIcon({ tab }: { tab: PresenterTab }) {
  if (tab === 'sequence') return <IconListNumbers {...DRAWN} />
  return tab === 'frame' ? <IconFrame {...DRAWN} /> : <KindIcon kind={ICONS[tab]} size={DRAWN.size} />
}

interface PresenterPaneProps {
  track: RoleTrack
  selection: Selection
}

/** The properties of a presenter: script, subtitles, actions, mood, framing. Selecting a part opens its tab. */
export function PresenterPane({ track, selection }: PresenterPaneProps) {
  // only the framing shows its place: nothing else is rendered while that alone changes, as during a drag
  const still = useKept({ ...track, role: { ...track.role, place: CENTRED } })
  return <Pane track={still} selection={selection} />
}

const Pane = memo(function Pane({ track, selection }: PresenterPaneProps) {
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const { role } = track
  const [chosen, setTab] = useState<PresenterTab>(tabOfSelection(selection, role) ?? 'sound')
  const tab = tabFor(chosen, role)
  const [followed, setFollowed] = useState(selection)
  if (selection !== followed) {
    setFollowed(selection)
    // the sequence shows the actions too
    const next = tabOfSelection(selection, role)
    setTab(next === null || (next === 'action' && tab === 'sequence') ? tab : next)
  }
  return (
    <>
      <LoadNotice
        layerId={track.id}
        material={{ ...role, moduleId: role.digitalHumanId }}
        name={nameOf(role.name, role.digitalHumanId)}
        filmed={role.kind === 'footage'}
      />
      <TabSwitcher<PresenterTab>
        size="stacked"
        label={t('kind.presenter')}
        value={tab}
        onChange={setTab}
        items={tabsOf(role).map((value) => ({
          value,
          label: t(`presenter.tab.${value}`),
          icon: <TabIcon tab={value} />,
        }))}
      />
      <RecastOffer track={track} />
      {tab === 'sound' && <SoundTab track={track} />}
      {tab === 'subtitle' && <SubtitleTab track={track} />}
      {(tab === 'action' || tab === 'action3d') && <ActionTab track={track} />}
      {tab === 'sequence' && <SequenceTab track={track} />}
      {tab === 'expression' && <ExpressionTab track={track} />}
      {tab === 'effects' && <EffectsTab track={track} />}
      {tab === 'frame' && <Framing trackId={track.id} />}
    </>
  )
})

function Framing({ trackId }: { trackId: TrackId }) {
  const track = useTrack(trackId)
  return track?.kind === 'role' && <FrameTab track={track} />
}
