/** The loudness that videos are brought to on request, in LUFS: what streaming services play speech at. */
export const LOUDNESS_LUFS = -16
/** The largest sample of a video that was brought to a loudness: 1 dB below full scale. */
export const PEAK_MAX = 10 ** (-1 / 20)
