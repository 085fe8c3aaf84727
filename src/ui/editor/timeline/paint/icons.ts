/** Side of a painted icon. */
export const ICON_PX = 14

/** A crossed-out speaker, for muted clips. */
export const MUTED_ICON = new Path2D('M1.5 5h2.4L7 2.2v9.6L3.9 9H1.5z M9.6 5.2l3.2 3.6 M12.8 5.2 9.6 8.8')
/** A warning triangle, for failed clips. */
export const WARNING_ICON = new Path2D('M7 2 12.8 11.6H1.2z M7 5.6v2.6 M7 9.9v.1')
/** An anchor, for clips that start with a word. */
export const ANCHOR_ICON = new Path2D(
  'M7 4.4v8.2 M4.8 6.2h4.4 M1.8 8.4c.3 2.6 2.5 4.2 5.2 4.2s4.9-1.6 5.2-4.2 M8.5 2.9a1.5 1.5 0 1 1-3 0 1.5 1.5 0 1 1 3 0',
)
