/** Area of every shape in square pixels: 16:9 is 17 by 9.6. */
const AREA = 163

/** The shape of a format as an icon: rectangles of one area, in proportion to the given width and height. */
export function FormatShape({ width, height, size = 20 }: { width: number; height: number; size?: number }) {
  const across = Math.sqrt((AREA * width) / height)
  const down = AREA / across
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
      <rect x={10 - across / 2} y={10 - down / 2} width={across} height={down} rx="1.6" />
    </svg>
  )
}
