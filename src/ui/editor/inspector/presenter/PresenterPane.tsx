import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#shared/model/selection.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { LoadNotice } from '#ui/editor/common/LoadNotice.tsx'
import { useNameOf } from '#ui/editor/common/use-library-names.ts'
import { TabSwitcher } from '#ui/parts/TabSwitcher.tsx'
import { ActionTab } from './ActionTab.tsx'
import { ExpressionTab } from './expression/ExpressionTab.tsx'
import { FrameTab } from './FrameTab.tsx'
import { RecastOffer } from './RecastOffer.tsx'
import { SoundTab } from './SoundTab.tsx'
import { SubtitleTab } from './SubtitleTab.tsx'

const TABS = ['sound', 'subtitle', 'action', 'expression', 'frame'] as const
type PresenterTab = (typeof TABS)[number]

/** Returns the tab that edits a part of a presenter; null for the presenter itself, which keeps the open tab. */
function tabOf(selection: Selection): PresenterTab | null {
  if (selection?.kind === 'sound') return 'sound'
  if (selection?.kind === 'action' || selection?.kind === 'gesture') return 'action'
  return selection?.kind === 'subtitle' ? 'subtitle' : null
}

/** The properties of a presenter: script, subtitles, actions, mood, framing. Selecting a part opens its tab. */
export function PresenterPane({ track, selection }: { track: RoleTrack; selection: Selection }) {
  const { t } = useTranslation('editor')
  const nameOf = useNameOf()
  const { role } = track
  const [tab, setTab] = useState<PresenterTab>(tabOf(selection) ?? 'sound')
  const [followed, setFollowed] = useState(selection)
  if (selection !== followed) {
    setFollowed(selection)
    setTab(tabOf(selection) ?? tab)
  }
  return (
    <>
      <LoadNotice
        layerId={track.id}
        material={{ ...role, moduleId: role.digitalHumanId }}
        name={nameOf(role.name, role.digitalHumanId)}
      />
      <TabSwitcher<PresenterTab>
        label={t('kind.presenter')}
        value={tab}
        onChange={setTab}
        items={TABS.map((value) => ({ value, label: t(`presenter.tab.${value}`) }))}
      />
      <RecastOffer track={track} />
      {tab === 'sound' && <SoundTab track={track} />}
      {tab === 'subtitle' && <SubtitleTab track={track} />}
      {tab === 'action' && <ActionTab track={track} />}
      {tab === 'expression' && <ExpressionTab track={track} />}
      {tab === 'frame' && <FrameTab track={track} />}
    </>
  )
}
