/** Seconds as `m:ss`, hours only when there are any. */
export function clockText(valueSec: number): string {
  const whole = Math.max(0, Math.round(valueSec))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = `${minutes}:${String(whole % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest
}

/** Seconds as `mm:ss.ff` with the frame within the second: what stands beside a playhead. */
export function frameText(valueSec: number, frameRate: number): string {
  const frames = Math.max(0, Math.round(valueSec * frameRate))
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(frames / frameRate)
  return `${two(Math.floor(whole / 60))}:${two(whole % 60)}.${two(frames % frameRate)}`
}

/** Seconds with one decimal, for lengths of clips. */
export function secondsText(valueSec: number): string {
  return `${valueSec.toFixed(1)}s`
}
