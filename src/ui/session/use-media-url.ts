export { useMediaUrl } from '#ui/server/use-media-url.ts'
