import { acceptOf, formatsOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'

const RULES = [UPLOAD_RULES.slides, UPLOAD_RULES.pages, UPLOAD_RULES.sceneScript]

/** Returns the formats that become scenes, as sentences list them. */
export const importFormats = (): string => formatsOf(RULES)

/** Returns them as the `accept` attribute of a file input. */
export const importAccept = (): string => acceptOf(RULES)
