/** The loudness that videos are brought to on request, in LUFS: what streaming services play speech at. */
export const LOUDNESS_LUFS = -16
/** The largest true peak of a video that was brought to a loudness: just under -1 dBTP (EBU R 128). */
export const PEAK_MAX = 10 ** (-1.05 / 20)
