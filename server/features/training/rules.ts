import type { z } from 'zod'
import { checkUpload } from '#server/features/material/public.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import type { RequestDeps } from '#server/platform/requests/define-request.ts'
import type { trainPhoto } from '#shared/api/training.ts'
import { err, type Result } from '#shared/base/result.ts'
import { isTrainedName, TRAINED_NAME } from '#shared/model/training-rules.ts'
import { UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { TRAINING_REQUEST, type TrainingRow } from './request.ts'

interface TrainingDeps extends RequestDeps {
  objects: ObjectStore
}

type WantedPresenter = Exclude<z.output<typeof trainPhoto.input>, { requestId: string }>

/** Queues a photo that the caller has uploaded to become a presenter. */
export async function requestTraining(
  parts: TrainingDeps,
  principal: Principal,
  { key, name, gender, face }: WantedPresenter,
): Promise<Result<TrainingRow, Refusal>> {
  if (!isTrainedName(name)) return err({ reason: 'trainedNameWrong', values: { limit: TRAINED_NAME.charsMax } })
  const checked = await checkUpload(parts.objects, principal, { key, kind: 'image', rule: UPLOAD_RULES.portrait })
  if (!checked.ok) return checked
  return TRAINING_REQUEST.begin(parts, principal, { sourceKey: key, name, gender: gender ?? null, face })
}
