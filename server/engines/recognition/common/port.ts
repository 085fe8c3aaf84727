/** A recogniser of speech. */
export interface RecognitionPort {
  /**
   * Returns what is said in a file of MP3 or WAV, '' for nothing. Rejects with a `SpeechError`, or with the signal's
   * reason when it is aborted.
   */
  recognize(file: string, signal: AbortSignal): Promise<string>
  close(): Promise<void>
}
