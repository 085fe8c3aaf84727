/** Formats seconds as `m:ss`, with hours only if there are any. */
export function clockText(valueSec: number): string {
  const whole = Math.max(0, Math.round(valueSec))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = `${minutes}:${String(whole % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest
}

/** Formats seconds as `mm:ss.ff`, where `ff` is the frame within the second. Used for playhead times. */
export function frameText(valueSec: number, frameRate: number): string {
  const frames = Math.max(0, Math.round(valueSec * frameRate))
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(frames / frameRate)
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${two(frames % frameRate)}`
}

/** Formats seconds with one decimal, for lengths of clips. */
export function secondsText(valueSec: number): string {
  return `${valueSec.toFixed(1)}s`
}
