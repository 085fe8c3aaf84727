/** The part of `@webav/av-cliper` that the peers use, whose own types come with its installation by `npm run bench`. */
declare module '@webav/av-cliper' {
  interface ClipMeta {
    width: number
    height: number
    /** Microseconds. */
    duration: number
  }

  export interface IClip {
    readonly meta: ClipMeta
    readonly ready: Promise<ClipMeta>
    tick(timeUs: number): Promise<{ video?: VideoFrame | ImageBitmap | null; state: 'done' | 'success' }>
    clone(): Promise<this>
    destroy(): void
  }

  export class ImgClip implements IClip {
    constructor(picture: ImageBitmap)
    readonly meta: ClipMeta
    readonly ready: Promise<ClipMeta>
    tick: IClip['tick']
    clone(): Promise<this>
    destroy(): void
  }

  export class MP4Clip implements IClip {
    constructor(file: ReadableStream<Uint8Array>)
    readonly meta: ClipMeta
    readonly ready: Promise<ClipMeta>
    tick: IClip['tick']
    clone(): Promise<this>
    destroy(): void
  }

  export class OffscreenSprite {
    constructor(clip: IClip)
    readonly ready: Promise<void>
    readonly rect: { x: number; y: number; w: number; h: number }
    zIndex: number
    /** Offset and duration in microseconds. */
    time: { offset: number; duration: number; playbackRate: number }
  }

  export class Combinator {
    constructor(options: {
      width: number
      height: number
      fps: number
      /** Bits a second. */
      bitrate: number
      bgColor: string
      videoCodec: string
      audio: boolean
    })
    addSprite(sprite: OffscreenSprite): Promise<void>
    /** `maxTime` in microseconds. */
    output(options: { maxTime: number }): ReadableStream<Uint8Array<ArrayBuffer>>
    destroy(): void
  }
}
