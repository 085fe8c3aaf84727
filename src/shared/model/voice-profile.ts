import { z } from 'zod'

/** Centres of the bands of a profile's spectrum in Hz: thirds of an octave (IEC 61260-1). */
export const PROFILE_BANDS_HZ = [
  100, 125, 160, 200, 250, 315, 400, 500, 630, 800, 1000, 1250, 1600, 2000, 2500, 3150, 4000, 5000, 6300,
] as const
/** Fewest bands: those of a telephone. */
const PROFILE_BANDS_MIN = 16

/** How a speaker sounds, measured in a recording: what a built-in voice is changed by to come near. Not the voice itself. */
export const voiceProfileSchema = z.strictObject({
  version: z.literal(1),
  /** The median pitch in Hz. */
  pitchHz: z.number().min(60).max(500),
  /** Where a tenth and nine tenths of the pitch lie, in semitones from the median. */
  pitchLowSt: z.number().min(-24).max(0),
  pitchHighSt: z.number().min(0).max(24),
  /** The part of speech that has a pitch. */
  voicedShare: z.number().min(0).max(1),
  /** Syllable nuclei a second of speech, pauses left out. */
  pace: z.number().min(0.5).max(12),
  /** Medians of the three lowest formants in Hz, which tell how long the vocal tract seems. */
  formantsHz: z.tuple([
    z.number().int().min(200).max(1200),
    z.number().int().min(600).max(3200),
    z.number().int().min(1400).max(4500),
  ]),
  /** Level of each of `PROFILE_BANDS_HZ` in sounds with a pitch, in decibels from the mean of all; fewer of a narrow recording. */
  spectrumDb: z.array(z.number().min(-80).max(40)).min(PROFILE_BANDS_MIN).max(PROFILE_BANDS_HZ.length),
  /** The loudness of the recording in LUFS. */
  loudnessLufs: z.number().min(-70).max(10),
})
export type VoiceProfile = z.infer<typeof voiceProfileSchema>

/** How near a voice comes to the profile that it was made of: distances, and one number of them all. */
export interface ProfileNearness {
  /** Between the median pitches, in semitones. */
  pitchSt: number
  /** Between the ranges of pitch, in semitones. */
  rangeSt: number
  /** Between the paces, in per cent of the speaker's. */
  pacePercent: number
  /** Between the spectra: the root of the mean square, in decibels. */
  spectrumDb: number
  /** 0 (another voice) to 100 (none of these tells them apart). */
  score: number
}
