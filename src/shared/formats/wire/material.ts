import type { z } from 'zod'
import { UNKNOWN_MEDIA_PX } from '#shared/model/limits.ts'
import { LOAD_STATUS, type LoadStatus } from '#shared/model/load-status.ts'
import { isMediaAddress } from '#shared/model/media-address.ts'
import type { ReportNote } from '../common/format-failure.ts'
import { given, moduleId, note, pixels, status } from './fields.ts'

/** Fields of library material and uploads: item, address, loading status. */
export const materialFields = { saasModuleId: moduleId, url: note, status }
/** The same of a picture, with its natural size. */
export const pictureFields = { ...materialFields, width: pixels.nullish(), height: pixels.nullish() }

interface WireMaterial {
  saasModuleId: string | null
  url?: string | undefined
  status?: LoadStatus | undefined
}
export interface WirePicture extends WireMaterial {
  width?: number | null | undefined
  height?: number | null | undefined
}

/**
 * A material that names its library item may lack the rest until the library is asked; without one, `fields` must be
 * there.
 */
export function needs<K extends string>(...fields: K[]) {
  return (wire: WireMaterial & { [key in K]?: unknown }, context: z.core.$RefinementCtx) => {
    if (wire.saasModuleId) return
    for (const field of fields) {
      if (wire[field] === undefined || wire[field] === null)
        context.addIssue({ code: 'custom', path: [field], message: 'is missing' })
    }
  }
}

/** Reports a material without an address from which it may be fetched; the address is kept (E3.43). */
export function checkAddress(url: string, path: string, report: ReportNote): void {
  if (isMediaAddress(url)) return
  report({ kind: 'missing', path: `${path}.url`, message: url === '' ? 'is missing' : 'is not permitted' })
}

export function decodeMaterial(wire: WireMaterial, path: string, report: ReportNote) {
  const { url = '' } = wire
  checkAddress(url, path, report)
  return { moduleId: wire.saasModuleId, url, ...given('loadStatus', wire.status) }
}

export function decodePicture(wire: WirePicture, path: string, report: ReportNote) {
  const { width, height } = wire
  const size = { widthPx: width ?? UNKNOWN_MEDIA_PX, heightPx: height ?? UNKNOWN_MEDIA_PX }
  return { ...decodeMaterial(wire, path, report), ...size }
}

/** The number of a loading status, where there is one. */
export function encodeStatus(loadStatus: LoadStatus | undefined): { status?: number } {
  return loadStatus ? { status: LOAD_STATUS[loadStatus] } : {}
}

export function encodeMaterial(it: { moduleId: string | null; url: string; loadStatus?: LoadStatus | undefined }) {
  return { saasModuleId: it.moduleId, url: it.url, ...encodeStatus(it.loadStatus) }
}

export function encodePicture(it: Parameters<typeof encodeMaterial>[0] & { widthPx: number; heightPx: number }) {
  return { ...encodeMaterial(it), width: it.widthPx, height: it.heightPx }
}
