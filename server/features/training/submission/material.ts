import { checkUpload } from '#server/features/material/public.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { Refusal } from '#server/platform/refusals/refusal.ts'
import { CODE_MINUTES, type SubmissionFile, type saveSubmission } from '#shared/api/submissions.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { TRAINING_MATERIAL } from '#shared/model/training-material.ts'
import { recordingDigest } from './digest.ts'
import type { SubmissionRow } from './rows.ts'

type GivenFile = ReturnType<typeof saveSubmission.input.parse>['files'][number]

/** The recording of a licence that is new in a submission. */
interface NewLicence {
  licenceCode: string
  licenceDigest: string
}

/** Files of a submission that are whole, and the licence among them where it is new. */
interface CheckedMaterial {
  files: SubmissionFile[]
  licence: NewLicence | null
}

interface MaterialDeps {
  objects: ObjectStore
}

/** Returns a file as it is known already, with the words that were changed. */
function knownFile({ files }: SubmissionRow, given: GivenFile): SubmissionFile | null {
  const same = files.find(({ key, part }) => key === given.key && part === given.part)
  return same ? { ...same, ...given } : null
}

async function checkFile(
  { objects }: MaterialDeps,
  principal: Principal,
  { type }: SubmissionRow,
  given: GivenFile,
): Promise<Result<SubmissionFile, Refusal>> {
  const rule = TRAINING_MATERIAL[type][given.part]
  if (!rule) return err({ reason: 'trainingPartWrong' })
  const checked = await checkUpload(objects, principal, { key: given.key, kind: rule.kind, rule: rule.upload })
  if (!checked.ok) return err({ ...checked.error, data: { part: given.part, fileName: given.fileName } })
  const { sizeBytes, content } = checked.value
  // nobody reads a statement aloud in a film without a sound
  if (given.part === 'licence' && content.kind === 'video' && content.hasSound !== true)
    return err({ reason: 'licenceSilent', data: { part: given.part, fileName: given.fileName } })
  const { durationSec, widthPx, heightPx, frameRate } = content
  return ok({ ...given, sizeBytes, durationSec, widthPx, heightPx, frameRate })
}

/** Whether the code of a submission is the one that a recording says, and not too old. */
function isFreshCode({ code, codeAt }: SubmissionRow, said: string, now: Date): boolean {
  return code !== null && codeAt !== null && said === code && now.getTime() - codeAt.getTime() <= CODE_MINUTES * 60_000
}

/**
 * Checks the files that a submission is to have. Those that it has already are known; each new one is read. A licence that
 * is new says the submission's last code.
 */
export async function checkMaterial(
  deps: MaterialDeps,
  principal: Principal,
  row: SubmissionRow,
  { files: given, licenceCode }: { files: readonly GivenFile[]; licenceCode: string },
): Promise<Result<CheckedMaterial, Refusal>> {
  const files: SubmissionFile[] = []
  let licence: NewLicence | null = null
  if (new Set(given.map(({ key }) => key)).size < given.length) return err({ reason: 'trainingFileTwice' })
  for (const [part, { filesMax }] of Object.entries(TRAINING_MATERIAL[row.type])) {
    if (given.filter((one) => one.part === part).length > filesMax)
      return err({ reason: 'trainingTooManyFiles', values: { limit: filesMax } })
  }
  for (const one of given) {
    const known = knownFile(row, one)
    const isNewLicence = !known && one.part === 'licence'
    if (isNewLicence && !isFreshCode(row, licenceCode, new Date())) return err({ reason: 'licenceCodeOld' })
    const checked = known ? ok(known) : await checkFile(deps, principal, row, one)
    if (!checked.ok) return checked
    const file = checked.value
    if (isNewLicence) {
      const licenceDigest = await recordingDigest(deps.objects, file.key, file.sizeBytes)
      licence = { licenceCode, licenceDigest }
    }
    files.push(file)
  }
  return ok({ files, licence })
}
