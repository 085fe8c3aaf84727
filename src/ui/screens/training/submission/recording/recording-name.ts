/** Returns the name of the file of a recording that is made now, such as `2026-11-27-21.01.14.wav`. */
export function recordingName(ending: string): string {
  // the numbers of Swedish dates stand in the order of sorted names
  return `${new Date().toLocaleString('sv-SE').replace(' ', '-').replaceAll(':', '.')}.${ending}`
}
