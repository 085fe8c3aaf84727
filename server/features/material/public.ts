export { checkCover } from './check-cover.ts'
export { isFaceOf } from './check-face.ts'
export { checkUpload } from './check-upload.ts'
export { fileMaterial } from './file-material.ts'
export { inspectMedia, openMedia } from './inspect.ts'
export { keyPresenter } from './key-presenter.ts'
export { markPresenter } from './mark-presenter.ts'
export { ownerOf } from './owner.ts'
export { registerUpload } from './register-upload.ts'
export { removeMaterial } from './remove-material.ts'
export {
  findMaterial,
  findTaken,
  insertMaterial,
  knownTenants,
  type MaterialRow,
  managesShelves,
  materialsByKey,
  updateMaterial,
} from './rows.ts'
export { pageOfMaterials, tagsOf } from './shelf-lists.ts'
export { storedEffect } from './stored-readers.ts'
export { removeUnused } from './unused-files.ts'
