import type { PresenterKind, Role } from '#shared/model/role.ts'
import type { Selection } from '#shared/model/selection.ts'

const TABS = {
  puppet: ['sound', 'subtitle', 'action', 'sequence', 'expression', 'effects', 'frame'],
  model: ['sound', 'subtitle', 'action3d', 'expression', 'effects', 'frame'],
  footage: ['sound', 'subtitle', 'effects', 'frame'],
  photo: ['sound', 'subtitle', 'expression', 'effects', 'frame'],
} as const satisfies Record<PresenterKind, readonly string[]>
export type PresenterTab = (typeof TABS)[PresenterKind][number]

/** A filmed presenter with actions has their tabs as a puppet has. */
const FILMED_ACTING: readonly PresenterTab[] = ['sound', 'subtitle', 'action', 'sequence', 'effects', 'frame']

/** The facts of a presenter that its tabs depend on. */
type Tabbed = Pick<Role, 'kind' | 'actions'>

/** Returns the editing tabs of a presenter (E7.17). */
export function tabsOf({ kind, actions }: Tabbed): readonly PresenterTab[] {
  return kind === 'footage' && actions.length > 0 ? FILMED_ACTING : TABS[kind]
}

/** Returns the tab that stands for `tab` where the presenter is another one: actions stay actions. */
export function tabFor(tab: PresenterTab, role: Tabbed): PresenterTab {
  const tabs = tabsOf(role)
  if (tabs.includes(tab)) return tab
  const acts = tabs.find((other) => other === 'action' || other === 'action3d')
  return (tab === 'sequence' || tab === 'action' || tab === 'action3d') && acts ? acts : 'sound'
}

/** Returns the tab that edits a part of a presenter; null for the presenter itself, which keeps the open tab. */
export function tabOfSelection(selection: Selection, role: Tabbed): PresenterTab | null {
  if (selection?.kind === 'sound') return 'sound'
  if (selection?.kind === 'effects') return 'effects'
  if (selection?.kind === 'mask') return 'frame'
  if (selection?.kind === 'action' || selection?.kind === 'gesture') return tabFor('action', role)
  if (selection?.kind === 'mood') return tabFor('expression', role)
  return selection?.kind === 'subtitle' ? 'subtitle' : null
}
