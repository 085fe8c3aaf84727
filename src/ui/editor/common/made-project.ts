import { createContext } from 'react'
import type { ProjectId } from '#shared/model/ids.ts'

/** Leaves the open project, saved, and opens one that was made of a template. */
export const OpenMadeContext = createContext<(projectId: ProjectId) => Promise<void>>(() => Promise.resolve())
