import type { Mood } from '#shared/model/expression.ts'

/** Brows, eyes and mouth of a small round face: paths in a box of 24 by 24, and the height of the eyes. */
const FACES: Record<Mood, { brows: string; mouth: string; eye: number }> = {
  neutral: { brows: '', mouth: 'M8.5 15.6 H15.5', eye: 1.1 },
  friendly: { brows: '', mouth: 'M8 14.4 Q12 18.2 16 14.4', eye: 1.1 },
  serious: { brows: 'M6.8 7.6 L10.2 8.6 M17.2 7.6 L13.8 8.6', mouth: 'M9 15.8 H15', eye: 0.9 },
  enthusiastic: {
    brows: 'M6.8 7.4 Q8.5 5.9 10.2 7 M13.8 7 Q15.5 5.9 17.2 7.4',
    mouth: 'M7.8 13.8 H16.2 Q15.6 18.4 12 18.4 Q8.4 18.4 7.8 13.8 Z',
    eye: 1.2,
  },
  concerned: { brows: 'M6.8 8.6 L10.2 7.2 M17.2 8.6 L13.8 7.2', mouth: 'M8.6 16.6 Q12 14 15.4 16.6', eye: 1.1 },
  surprised: {
    brows: 'M6.6 6.6 Q8.4 5 10.2 6.2 M13.8 6.2 Q15.6 5 17.4 6.6',
    mouth: 'M12 14 a1.9 2.3 0 1 1 -0.01 0 Z',
    eye: 1.5,
  },
}

/** A drawn face that shows a mood. */
export function MoodFace({ mood, size = 26 }: { mood: Mood; size?: number }) {
  const { brows, mouth, eye } = FACES[mood]
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx="12" cy="12" r="9.6" />
      {brows && <path d={brows} />}
      <path d={mouth} />
      <ellipse cx="8.6" cy="10.6" rx="0.9" ry={eye} fill="currentColor" stroke="none" />
      <ellipse cx="15.4" cy="10.6" rx="0.9" ry={eye} fill="currentColor" stroke="none" />
    </svg>
  )
}
