import { clamp } from '#shared/base/num.ts'

/** The panels that can be resized and hidden: library on the left, timeline at the bottom, inspector on the right. */
export type PanelName = 'library' | 'tracker' | 'inspector'

interface PanelLimits {
  defaultPx: number
  /** Smallest default size, in a small window: three presenters side by side, the five rows of a presenter. */
  smallPx: number
  minPx: number
  maxPx: number
}

/** Sizes in CSS pixels (E1.07, E1.08, E1.21). The maximums are our choice. */
export const PANELS: Readonly<Record<PanelName, PanelLimits>> = {
  library: { defaultPx: 325, smallPx: 280, minPx: 230, maxPx: 720 },
  tracker: { defaultPx: 246, smallPx: 208, minPx: 100, maxPx: 1200 },
  inspector: { defaultPx: 370, smallPx: 320, minPx: 300, maxPx: 720 },
}
export const HANDLE_PX = 6
export const SIDEBAR_PX = 76
export const PANEL_TRANSITION_MS = 200
export const PANEL_MOVE_MS = 33
/** Smallest size of the stage. */
export const STAGE_MIN = { widthPx: 360, heightPx: 240 }

export interface Panels {
  sizes: Readonly<Record<PanelName, number>>
  hidden: readonly PanelName[]
}

/** The space between the header and the lower edge of the window. */
export interface Room {
  widthPx: number
  heightPx: number
}

/** The room that the default sizes are made for: a window of 1440 by 900 below the header. */
const DEFAULT_ROOM: Room = { widthPx: 1440, heightPx: 852 }

export const DEFAULT_PANELS: Panels = {
  sizes: {
    library: PANELS.library.defaultPx,
    tracker: PANELS.tracker.defaultPx,
    inspector: PANELS.inspector.defaultPx,
  },
  hidden: [],
}

const NAMES = Object.keys(PANELS) as PanelName[]

/** Returns whether a stored value is a layout of panels. */
export function isPanels(value: unknown): value is Panels {
  if (typeof value !== 'object' || value === null) return false
  const { sizes, hidden } = value as Partial<Panels>
  const fit = (name: PanelName) => Number.isFinite(sizes?.[name])
  return typeof sizes === 'object' && NAMES.every(fit) && Array.isArray(hidden) && hidden.every((one) => one in PANELS)
}

function within(name: PanelName, px: number): number {
  const { minPx, maxPx } = PANELS[name]
  return clamp(Math.round(px), minPx, maxPx)
}

/** Returns the default size of a panel in a room: smaller in proportion where the room is (E1.21). */
function defaultIn(name: PanelName, room: Room): number {
  const side = name === 'tracker' ? 'heightPx' : 'widthPx'
  const { defaultPx, smallPx } = PANELS[name]
  return Math.max(smallPx, Math.round(defaultPx * Math.min(1, room[side] / DEFAULT_ROOM[side])))
}

/**
 * Returns the sizes to show: those that the user set where the room allows them, else smaller ones down to their
 * minimums so that the stage keeps `STAGE_MIN`; 0 for a hidden panel.
 */
export function fitPanels({ sizes, hidden }: Panels, room: Room): Record<PanelName, number> {
  const set = (name: PanelName) => sizes[name] !== PANELS[name].defaultPx
  const open = (name: PanelName) => (set(name) ? within(name, sizes[name]) : defaultIn(name, room))
  const wanted = (name: PanelName) => (hidden.includes(name) ? 0 : open(name))
  const spare = (name: PanelName) => Math.max(0, wanted(name) - PANELS[name].minPx)
  const [library, inspector, tracker] = [wanted('library'), wanted('inspector'), wanted('tracker')]
  const over = Math.max(0, library + inspector + SIDEBAR_PX + STAGE_MIN.widthPx - room.widthPx)
  const spares = spare('library') + spare('inspector')
  const share = spares > 0 ? Math.min(1, over / spares) : 0
  const overDown = Math.max(0, tracker + STAGE_MIN.heightPx - room.heightPx)
  return {
    library: Math.round(library - spare('library') * share),
    inspector: Math.round(inspector - spare('inspector') * share),
    tracker: tracker - Math.min(overDown, spare('tracker')),
  }
}

/** Returns the largest size of a panel in this room while the other panels keep their size. */
export function panelMaxPx(panels: Panels, name: PanelName, room: Room): number {
  const shown = fitPanels(panels, room)
  const free =
    name === 'tracker'
      ? room.heightPx - STAGE_MIN.heightPx
      : room.widthPx - SIDEBAR_PX - STAGE_MIN.widthPx - shown[name === 'library' ? 'inspector' : 'library']
  return Math.max(PANELS[name].minPx, Math.min(PANELS[name].maxPx, free))
}

/** Resizes a panel. Below half its minimum it hides; dragging it out shows it again. */
export function sizePanel(panels: Panels, name: PanelName, px: number, room: Room): Panels {
  if (px < PANELS[name].minPx / 2) return hidePanel(panels, name, true)
  const size = Math.min(within(name, px), panelMaxPx(panels, name, room))
  return hidePanel({ ...panels, sizes: { ...panels.sizes, [name]: size } }, name, false)
}

/** Hides a panel, or shows it again at its previous size. */
export function hidePanel(panels: Panels, name: PanelName, hide: boolean): Panels {
  if (panels.hidden.includes(name) === hide) return panels
  return { ...panels, hidden: hide ? [...panels.hidden, name] : panels.hidden.filter((one) => one !== name) }
}
