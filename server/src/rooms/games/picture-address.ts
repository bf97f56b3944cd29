/** A path of the site itself, or an absolute http(s) address (decisions 82). */
export function isPictureAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
