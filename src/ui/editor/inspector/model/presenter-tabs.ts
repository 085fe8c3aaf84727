import type { PresenterKind } from '#shared/model/role.ts'
import type { Selection } from '#shared/model/selection.ts'

const TABS = {
  puppet: ['sound', 'subtitle', 'action', 'sequence', 'expression', 'effects', 'frame'],
  model: ['sound', 'subtitle', 'action3d', 'expression', 'effects', 'frame'],
  footage: ['sound', 'subtitle', 'effects', 'frame'],
  photo: ['sound', 'subtitle', 'expression', 'effects', 'frame'],
} as const satisfies Record<PresenterKind, readonly string[]>
export type PresenterTab = (typeof TABS)[PresenterKind][number]

/** Returns the editing tabs of a presenter of a kind (E7.17). */
export function tabsOf(kind: PresenterKind): readonly PresenterTab[] {
  return TABS[kind]
}

/** Returns the tab that stands for `tab` where the presenter is of another kind: actions stay actions. */
export function tabFor(tab: PresenterTab, kind: PresenterKind): PresenterTab {
  const tabs = tabsOf(kind)
  if (tabs.includes(tab)) return tab
  const acts = tabs.find((other) => other === 'action' || other === 'action3d')
  return (tab === 'sequence' || tab === 'action' || tab === 'action3d') && acts ? acts : 'sound'
}

/** Returns the tab that edits a part of a presenter; null for the presenter itself, which keeps the open tab. */
export function tabOfSelection(selection: Selection, kind: PresenterKind): PresenterTab | null {
  if (selection?.kind === 'sound') return 'sound'
  if (selection?.kind === 'effects') return 'effects'
  if (selection?.kind === 'mask') return 'frame'
  if (selection?.kind === 'action' || selection?.kind === 'gesture') return tabFor('action', kind)
  if (selection?.kind === 'mood') return tabFor('expression', kind)
  return selection?.kind === 'subtitle' ? 'subtitle' : null
}
