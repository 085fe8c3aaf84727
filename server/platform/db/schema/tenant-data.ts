import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { materials, projects } from './content.ts'
import { conversions, imports, recordingAnalyses, speechRequests, trainings } from './requests.ts'
import { submissions } from './submissions.ts'
import type { tables } from './tables.ts'
import { creativeTemplates } from './templates.ts'
import { segments, works } from './works.ts'

/** The fate of a tenant's rows, and of the files that they name. */
interface TenantData {
  /** `kept`: the books of the company, and the note that it was deleted; the number of the tenant stands for nobody there. */
  atEnd: 'deleted' | 'kept'
  /** Columns with keys of files that users have uploaded: such a file is kept as long as a row names it. */
  names?: readonly AnyPgColumn[]
  /** Columns with texts in which such keys are: documents, addresses. */
  texts?: readonly AnyPgColumn[]
  /** Files that users have uploaded and that are kept as long as another one is. */
  keeps?: { file: AnyPgColumn; with: AnyPgColumn }
  /**
   * Files that jobs have made for requests. A request keeps them until it ended long ago and no other row names one: then it
   * goes, and the files after it.
   */
  makes?: { keys: readonly AnyPgColumn[]; by: { status: AnyPgColumn; createdAt: AnyPgColumn } }
  /** Columns that name files which the feature writes, and removes itself. */
  writes?: readonly AnyPgColumn[]
}

type Tables = typeof tables
/** The names of the tables whose rows belong to tenants. */
export type TenantTable = {
  [Name in keyof Tables]: Tables[Name] extends { tenantId: AnyPgColumn } ? Name : never
}[keyof Tables]

/**
 * Every table whose rows belong to tenants. The purge of unused files and the deletion of a tenant follow it. Room and the
 * removal of all files of a tenant follow the prefix of its keys in the object store instead. `tests/law` holds that every
 * column that could name a file is here, or is known to name none.
 */
export const TENANT_DATA: Record<TenantTable, TenantData> = {
  analyticsEvents: { atEnd: 'deleted' },
  apiKeys: { atEnd: 'deleted' },
  benefitGrants: { atEnd: 'kept' },
  conversions: {
    atEnd: 'deleted',
    // the original of a converted film is kept with it
    keeps: { file: conversions.sourceKey, with: conversions.resultKey },
  },
  creativeTemplates: { atEnd: 'deleted', texts: [creativeTemplates.document, creativeTemplates.coverPicUrl] },
  failures: { atEnd: 'deleted' },
  glossaryEntries: { atEnd: 'deleted' },
  imports: { atEnd: 'deleted', texts: [imports.result] },
  invitations: { atEnd: 'deleted' },
  materials: { atEnd: 'deleted', names: [materials.key, materials.coverKey], texts: [materials.avatar] },
  ledgerEntries: { atEnd: 'kept' },
  members: { atEnd: 'deleted' },
  orders: { atEnd: 'kept' },
  ownVoices: { atEnd: 'deleted' },
  payments: { atEnd: 'kept' },
  projects: {
    atEnd: 'deleted',
    texts: [projects.webExtraParam, projects.extraParam, projects.coverPicUrl, projects.posterPicUrl],
  },
  quotes: { atEnd: 'kept' },
  // the recording is a material
  recordingAnalyses: { atEnd: 'deleted', makes: { keys: [recordingAnalyses.srtKey], by: recordingAnalyses } },
  refunds: { atEnd: 'kept' },
  removedTenants: { atEnd: 'kept' },
  scripts: { atEnd: 'deleted' },
  scriptVersions: { atEnd: 'deleted' },
  segments: { atEnd: 'deleted', writes: [segments.key] },
  sessions: { atEnd: 'deleted' },
  shares: { atEnd: 'deleted' },
  shelfMarks: { atEnd: 'deleted' },
  speechRequests: {
    atEnd: 'deleted',
    makes: { keys: [speechRequests.audioKey, speechRequests.srtKey], by: speechRequests },
  },
  submissions: { atEnd: 'deleted', texts: [submissions.files] },
  // the photo waits for its job; what the job has made is a material
  trainings: { atEnd: 'deleted', names: [trainings.sourceKey] },
  webhooks: { atEnd: 'deleted' },
  workspaceEvents: { atEnd: 'deleted' },
  // a work can be rendered again from its document
  works: { atEnd: 'deleted', texts: [works.projectJson], writes: [works.key, works.coverKey] },
}
