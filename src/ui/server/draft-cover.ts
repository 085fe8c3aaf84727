import { saveProject } from '#shared/api/project.ts'
import { api } from './api.ts'
import { uploadFile } from './upload.ts'

/** Uploads a picture and makes it the cover of a draft. Rejects like `uploadFile` and `api`. */
export async function setDraftCover(id: string, picture: Blob, name: string): Promise<void> {
  const key = await uploadFile(picture, name, `projects/${id}/cover`)
  await api(saveProject, { id, coverType: 'CUSTOM', coverPicUrl: `oss:${key}` })
}
