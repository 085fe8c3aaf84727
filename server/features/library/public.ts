export { uploadedPresenter } from './shelf.ts'
