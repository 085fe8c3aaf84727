/** The parts of `@diffusionstudio/core` in use; its own types come with its installation by `npm run bench`. */
declare module '@diffusionstudio/core' {
  /** A medium that clips show. */
  export interface Media {
    readonly name: string
  }

  export const Source: { from(input: Blob): Promise<Media> }

  interface Place {
    /** Seconds. */
    duration: number
    /** The top left corner in pixels of the composition. */
    x: number
    y: number
    width: number
    height: number
    keepAspectRatio: boolean
  }

  export class ImageClip {
    readonly type: 'IMAGE'
    constructor(source: Media, place: Place)
  }

  export class VideoClip {
    readonly type: 'VIDEO'
    constructor(source: Media, place: Place & { muted: boolean })
  }

  export class Layer {
    add(clip: ImageClip | VideoClip): Promise<unknown>
  }

  export class Composition {
    constructor(settings: { width: number; height: number; background: string })
    /** Adds a layer in front of the others. */
    add(layer: Layer): Promise<Layer>
    clear(): void
  }

  export class Encoder {
    constructor(
      composition: Composition,
      config: {
        video: {
          fullCodecString: string
          /** Bits a second. */
          bitrate: number
          fps: number
        }
        audio: { enabled: boolean }
      },
    )
    render(): Promise<{ type: 'success'; data?: Blob } | { type: 'canceled' } | { type: 'error'; error: Error }>
  }
}
