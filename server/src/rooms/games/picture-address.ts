/** A path of the site, or an http(s) URL (docs/domain/wire.md#addresses-that-are-followed). */
export function isPictureAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
