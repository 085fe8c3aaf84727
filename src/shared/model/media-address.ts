import type { MediaUrl } from './ids.ts'

/** Signs that URL parsers skip (https://url.spec.whatwg.org/#concept-basic-url-parser): they would hide a scheme. */
const SKIPPED = /^[\0-\x20]|[\t\r\n]/u
const SCHEME = /^([a-z][a-z\d+.-]*):/iu
const SCHEMES = ['https', 'oss']
/** A host without a scheme; browsers read `\` as `/`. */
const HOST = /^[/\\]{2}/u

/**
 * Returns whether a medium may be fetched from an address of a document: a path of this host, `oss:KEY` or `https:`;
 * not from an empty one. Which `https:` hosts a render node reaches is for its operator.
 */
export function isMediaAddress(url: MediaUrl): boolean {
  if (url === '' || SKIPPED.test(url) || HOST.test(url)) return false
  const scheme = SCHEME.exec(url)?.[1]
  return scheme === undefined || SCHEMES.includes(scheme.toLowerCase())
}
