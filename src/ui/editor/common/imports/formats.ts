import { acceptOf, formatsOf, importRules } from '#shared/model/upload-rules.ts'

type Target = Parameters<typeof importRules>[0]

/** Returns the formats that become scenes or a project, as sentences list them. */
export const importFormats = (into: Target): string => formatsOf(importRules(into))

/** Returns them as the `accept` attribute of a file input. */
export const importAccept = (into: Target): string => acceptOf(importRules(into))
