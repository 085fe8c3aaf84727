import { BufferTarget, Output, VideoSample, VideoSampleSource, WebMOutputFormat } from 'mediabunny'
import { presenterPoseAt } from '#shared/evaluate/presenter-pose.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { loadPuppet } from '#workers/render/avatar/puppet/load.ts'
import { paintPuppet } from '#workers/render/avatar/puppet/paint.ts'

/** The presenter of a track as a VP9 video with alpha, 600 x 800 at 25 fps: what a product that is not an engine plays. */
export async function alphaVideo(track: RoleTrack, folder: string): Promise<Blob> {
  const puppet = await loadPuppet(async (file) => (await fetch(`${folder}/${file}`)).arrayBuffer())
  const canvas = new OffscreenCanvas(600, 800)
  const context = canvas.getContext('2d')!
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new VideoSampleSource({ codec: 'vp9', bitrate: 3e6, keyFrameInterval: 2, alpha: 'keep' })
  output.addVideoTrack(source, { frameRate: 25 })
  await output.start()
  for (let frame = 0; frame < track.durationSec * 25; frame++) {
    paintPuppet(context, puppet, presenterPoseAt(track, frame / 25), track.role.framing, 600, 800)
    const sample = new VideoSample(canvas, { timestamp: frame / 25, duration: 1 / 25 })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  puppet.close()
  return new Blob([output.target.buffer!], { type: 'video/webm' })
}
