/** Formats seconds as `m:ss`, with hours only if there are any. */
export function clockText(valueSec: number): string {
  const whole = Math.max(0, Math.round(valueSec))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = `${minutes}:${String(whole % 60).padStart(2, '0')}`
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest
}

/** Formats seconds with one decimal, for lengths of clips. */
export function secondsText(valueSec: number): string {
  return `${valueSec.toFixed(1)}s`
}
