import { err, ok, type Result } from '#shared/base/result.ts'
import type { Heard } from './microphone.worklet.ts'
import workletUrl from './microphone.worklet.ts?worker&url'

export type { Heard } from './microphone.worklet.ts'

/** Why a microphone cannot be used: no permission, no device, another program has it, or a page over plain HTTP. */
export type MicrophoneRefusal = 'refused' | 'none' | 'busy' | 'insecure'

export interface Microphone {
  rateHz: number
  /** Closes the device. */
  close(): void
}

const REFUSALS: Readonly<Record<string, MicrophoneRefusal>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

/**
 * Opens the microphone that the user permits.
 * @param hear gets every piece of its sound
 * @param lose called once when the device goes away
 */
export async function openMicrophone(
  hear: (heard: Heard) => void,
  lose: () => void,
): Promise<Result<Microphone, MicrophoneRefusal>> {
  // absent in pages over plain HTTP
  if (!navigator.mediaDevices) return err('insecure')
  let stream: MediaStream
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1, echoCancellation: false } })
  } catch (error) {
    return err(REFUSALS[(error as DOMException).name] ?? 'busy')
  }
  const context = new AudioContext()
  const close = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  stream.getAudioTracks()[0]?.addEventListener('ended', lose, { once: true })
  await context.audioWorklet.addModule(workletUrl)
  const node = new AudioWorkletNode(context, 'microphone', { numberOfOutputs: 0, channelCount: 1 })
  node.port.onmessage = ({ data }: MessageEvent<Heard>) => hear(data)
  context.createMediaStreamSource(stream).connect(node)
  await context.resume()
  return ok({ rateHz: context.sampleRate, close })
}
