/** Library tabs in their order (E2.01). */
export const LIBRARY_TABS = ['template', 'presenter', 'image', 'music', 'background', 'text'] as const
export type LibraryTab = (typeof LIBRARY_TABS)[number]

/** How presenters are listed. */
export type Dimension = '2d' | '3d'

/** Returns whether a stored value names a tab. */
export function isLibraryTab(value: unknown): value is LibraryTab {
  return LIBRARY_TABS.includes(value as LibraryTab)
}
