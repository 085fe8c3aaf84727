/** Returns a duration as h:mm:ss, or m:ss below an hour; begun seconds count. */
export function clockText(durationSec: number): string {
  const sec = Math.max(0, Math.ceil(durationSec))
  const [hours, minutes, seconds] = [Math.floor(sec / 3600), Math.floor(sec / 60) % 60, sec % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
