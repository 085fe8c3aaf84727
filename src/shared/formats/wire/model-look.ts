import { z } from 'zod'
import { parseColor } from '#shared/base/color.ts'
import { type ModelLook, modelLightSchema, modelStyleSchema } from '#shared/model/model-look.ts'
import { given, pixels } from './fields.ts'

const ignored = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

/** The looks of a 3D role in a `dhRoleModule`. What is not understood is ignored, and stays where it is. */
const schema = z.object({
  dh3DRoleJson: ignored(
    z.object({
      refViewSize: ignored(z.object({ width: pixels, height: pixels })),
      renderEnv: ignored(z.object({ light: ignored(modelLightSchema) })),
      style: ignored(modelStyleSchema),
    }),
  ),
  customAttributes: ignored(z.object({ color: ignored(z.string().refine((text) => parseColor(text) !== null)) })),
})

/** Reads the looks of a 3D role and the size of the view that it was made for. */
export function decodeModelLook(raw: unknown): { look?: ModelLook; viewSize?: { width: number; height: number } } {
  const { dh3DRoleJson, customAttributes } = schema.catch({}).parse(raw)
  const look: ModelLook = {
    ...given('light', dh3DRoleJson?.renderEnv?.light),
    ...given('style', dh3DRoleJson?.style),
    ...given('garment', customAttributes?.color),
  }
  return {
    ...(Object.keys(look).length > 0 && { look }),
    ...given('viewSize', dh3DRoleJson?.refViewSize),
  }
}

/** Returns a `dhRoleModule` without the color of the garment, which may be taken away. */
export function withoutGarment(raw: unknown): unknown {
  const { customAttributes } = schema.catch({}).parse(raw)
  if (customAttributes?.color === undefined) return raw
  const module = raw as { customAttributes: Record<string, unknown> }
  const { color: _, ...others } = module.customAttributes
  return { ...module, customAttributes: others }
}

/** The fields that hold the looks, to be laid over those that the role was read with. */
export function encodeModelLook({ light, style, garment }: ModelLook) {
  const json = { ...(light && { renderEnv: { light } }), ...given('style', style) }
  return {
    ...(Object.keys(json).length > 0 && { dh3DRoleJson: json }),
    ...(garment && { customAttributes: { color: garment } }),
  }
}
