/** An address out of an operator's hands that may be followed: of this site, or http(s). Null for any other. Pure. */
export function safeHref(href: string | null): string | null {
  const address = (href ?? '').trim()
  if (/^\/(?![/\\])/.test(address)) return address
  return /^https?:\/\//i.test(address) ? address : null
}
