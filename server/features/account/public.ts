export { passCodeCaptcha } from './captcha/routes.ts'
