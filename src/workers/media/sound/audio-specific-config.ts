/** Sampling frequencies by `samplingFrequencyIndex` (ISO/IEC 14496-3, table 1.18). */
const RATES_HZ = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350]
/** `channelConfiguration` by number of channels (ISO/IEC 14496-3, table 1.19); 7 channels have none. */
const CHANNEL_CONFIGURATIONS: Record<number, number> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 8: 7 }
/** `audioObjectType` of AAC Low Complexity (ISO/IEC 14496-3, table 1.17). */
const AAC_LC = 2

/**
 * Returns the AudioSpecificConfig of AAC Low Complexity: 5 bits object type, 4 bits rate, 4 bits channels, then three flags
 * that are 0 (ISO/IEC 14496-3, 1.6.2.1). Null where rate or channels have no index.
 */
export function lowComplexityConfig(sampleRateHz: number, channels: number): Uint8Array<ArrayBuffer> | null {
  const rateIndex = RATES_HZ.indexOf(sampleRateHz)
  const channelConfiguration = CHANNEL_CONFIGURATIONS[channels]
  if (rateIndex === -1 || channelConfiguration === undefined) return null
  const bits = (AAC_LC << 11) | (rateIndex << 7) | (channelConfiguration << 3)
  return Uint8Array.of(bits >> 8, bits & 255)
}
