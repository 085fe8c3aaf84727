/** Whether pictures of both configurations can follow one another in one track. */
export function sameDecoderConfig(a: VideoDecoderConfig, b: VideoDecoderConfig): boolean {
  return a.codec === b.codec && descriptionOf(a).join() === descriptionOf(b).join()
}

/** Returns the parameter sets of a configuration; empty where they are within the packets. */
export function descriptionOf({ description }: VideoDecoderConfig): Uint8Array {
  if (!description) return new Uint8Array(0)
  return ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)
}
