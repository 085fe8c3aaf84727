/** A canvas in slide pixels that items are drawn on. */
export type Context = OffscreenCanvasRenderingContext2D
