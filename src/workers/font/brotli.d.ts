declare module 'brotli/decompress' {
  /** Decompresses Brotli to `sizeBytes` bytes. */
  // biome-ignore lint/style/noDefaultExport: so the package exports it
  export default function decompress(packed: Uint8Array, sizeBytes: number): Uint8Array
}
