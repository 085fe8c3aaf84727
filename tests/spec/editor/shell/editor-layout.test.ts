import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DEFAULT_PANELS,
  fitPanels,
  HANDLE_PX,
  hidePanel,
  isPanels,
  PANEL_MOVE_MS,
  PANEL_TRANSITION_MS,
  PANELS,
  type PanelName,
  type Panels,
  panelMaxPx,
  SIDEBAR_PX,
  STAGE_MIN,
  sizePanel,
} from '#ui/editor/common/panels/panel-sizes.ts'

const ROOM = { widthPx: 1440, heightPx: 852 }
const NAMES = ['library', 'tracker', 'inspector'] as const

describe('Editor layout', () => {
  test('E1.07 defaults: library 325, timeline 246, asset editor 370', () => {
    expect(fitPanels(DEFAULT_PANELS, ROOM)).toEqual({ library: 325, tracker: 246, inspector: 370 })
  })

  test('E1.21 at their default sizes, panels shrink with a small window, so that the picture stays large', () => {
    const small = { widthPx: 1280, heightPx: 672 }
    expect(fitPanels(DEFAULT_PANELS, small)).toEqual({ library: 289, tracker: 208, inspector: 329 })
    expect(fitPanels(DEFAULT_PANELS, { widthPx: 2560, heightPx: 1392 })).toEqual(fitPanels(DEFAULT_PANELS, ROOM))
    const sized = sizePanel(DEFAULT_PANELS, 'tracker', 300, small)
    expect(fitPanels(sized, small).tracker).toBe(300)
    expect(fitPanels(sized, { widthPx: 1280, heightPx: 300 }).tracker).toBe(100)
  })

  test('E1.08 minimums: library 230, timeline 100, asset editor 300', () => {
    const smallest = NAMES.reduce(
      (panels, name) => sizePanel(panels, name, PANELS[name].minPx - 40, ROOM),
      DEFAULT_PANELS,
    )
    expect(fitPanels(smallest, ROOM)).toEqual({ library: 230, tracker: 100, inspector: 300 })
  })

  test('E1.09, E1.10 handle 6 px, sidebar 76 px; a drag is applied every 33 ms; panels move in 200 ms', () => {
    expect([HANDLE_PX, SIDEBAR_PX, PANEL_MOVE_MS, PANEL_TRANSITION_MS]).toEqual([6, 76, 33, 200])
  })

  test('E1.11 panels can be hidden, and come back as large as they were', () => {
    for (const name of NAMES) {
      const sized = sizePanel(DEFAULT_PANELS, name, 333, ROOM)
      const hidden = hidePanel(sized, name, true)
      expect(fitPanels(hidden, ROOM)[name]).toBe(0)
      expect(fitPanels(hidePanel(hidden, name, false), ROOM)[name]).toBe(333)
      expect(hidePanel(hidden, name, true)).toBe(hidden)
    }
  })

  test('E1.11 a panel dragged to less than half its minimum hides, and shows again when dragged out', () => {
    const gone = sizePanel(DEFAULT_PANELS, 'library', 110, ROOM)
    expect(gone.hidden).toEqual(['library'])
    const back = sizePanel(gone, 'library', 240, ROOM)
    expect(back).toEqual({ sizes: { ...DEFAULT_PANELS.sizes, library: 240 }, hidden: [] })
  })

  test('E1.08 a smaller window takes from the panels down to their minimums, and gives it back', () => {
    const wide = sizePanel(DEFAULT_PANELS, 'library', 600, { widthPx: 2560, heightPx: 1400 })
    const small = fitPanels(wide, { widthPx: 1280, heightPx: 672 })
    expect(small.library + small.inspector).toBe(1280 - SIDEBAR_PX - STAGE_MIN.widthPx)
    expect(fitPanels(wide, { widthPx: 2560, heightPx: 1400 }).library).toBe(600)
  })

  test('E1.08 whatever is dragged in any window from 1280x720 to 4K, the minimums hold and the stage keeps its room', () => {
    const act = fc.record({
      name: fc.constantFrom<PanelName>(...NAMES),
      px: fc.integer({ min: -500, max: 5000 }),
      toggle: fc.boolean(),
    })
    const rooms = fc.record({
      widthPx: fc.integer({ min: 1280, max: 3840 }),
      heightPx: fc.integer({ min: 672, max: 2112 }),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), rooms, rooms, (acts, first, second) => {
        const panels = acts.reduce<Panels>(
          (now, { name, px, toggle }) =>
            toggle ? hidePanel(now, name, !now.hidden.includes(name)) : sizePanel(now, name, px, first),
          DEFAULT_PANELS,
        )
        for (const room of [first, second]) {
          const shown = fitPanels(panels, room)
          for (const name of NAMES) {
            if (panels.hidden.includes(name)) expect(shown[name]).toBe(0)
            else expect(shown[name]).toBeGreaterThanOrEqual(PANELS[name].minPx)
            expect(panelMaxPx(panels, name, room)).toBeGreaterThanOrEqual(PANELS[name].minPx)
          }
          expect(room.widthPx - SIDEBAR_PX - shown.library - shown.inspector).toBeGreaterThanOrEqual(
            STAGE_MIN.widthPx - 1,
          )
          expect(room.heightPx - shown.tracker).toBeGreaterThanOrEqual(STAGE_MIN.heightPx)
        }
      }),
    )
  })

  test('E1.11 kept sizes are read back; anything else is ignored', () => {
    expect(isPanels(JSON.parse(JSON.stringify(hidePanel(DEFAULT_PANELS, 'tracker', true))))).toBe(true)
    for (const value of [null, 3, {}, { sizes: {}, hidden: [] }, { ...DEFAULT_PANELS, hidden: ['stage'] }, []]) {
      expect(isPanels(value)).toBe(false)
    }
  })
})
