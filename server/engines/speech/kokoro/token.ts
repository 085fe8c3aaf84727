/** A sign of the model's vocabulary, with what it stands for. */
export interface Token {
  sign: string
  /** The sound in the notation of phonemes; '' is a pause, null belongs to the sound before it (tones, bounds of words). */
  sound: string | null
  /** Index of the written word that it says; null for what says none. */
  word: number | null
}
