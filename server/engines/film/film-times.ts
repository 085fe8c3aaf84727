import { EncodedPacketSink, FilePathSource, Input, type InputVideoTrack, MP4, QTFF, WEBM } from 'mediabunny'

/** The frames of a film, and when the last one begins, in seconds. */
export interface FilmTimes {
  frames: number
  lastSec: number
}

/** Reads the times of all frames: an MP4 lists them, a WebM is read to its end. */
async function timesOf(video: InputVideoTrack): Promise<FilmTimes> {
  const times = { frames: 0, lastSec: 0 }
  const packets = new EncodedPacketSink(video).packets(undefined, undefined, { metadataOnly: true })
  for await (const { timestamp } of packets) {
    times.frames += 1
    times.lastSec = Math.max(times.lastSec, timestamp)
  }
  return times
}

/** Reads the times of a film in a file; null where it has no picture, or cannot be read. */
export async function fileTimes(file: string): Promise<FilmTimes | null> {
  return inputTimes(new Input({ source: new FilePathSource(file), formats: [MP4, QTFF, WEBM] }))
}

/** Reads the times of an opened film, and disposes of it; null where it has no picture, or cannot be read. */
export async function inputTimes(input: Input): Promise<FilmTimes | null> {
  try {
    const video = await input.getPrimaryVideoTrack()
    return video && (await timesOf(video))
  } catch {
    return null
  } finally {
    input.dispose()
  }
}
