/** The target of a link: a page of this site, or another site. Null for an address that is not followed. */
export type Target = { readonly kind: 'page' | 'site'; readonly to: string } | null

/** Which addresses are followed (docs/domain/wire.md#addresses-that-are-followed). Pure. */
export function targetOf(link: string | null | undefined): Target {
  const address = link?.trim() ?? ''
  if (/^\/(?![/\\])/.test(address)) return { kind: 'page', to: address }
  return /^https?:\/\//i.test(address) ? { kind: 'site', to: address } : null
}

/** An operator's address, or null if it is not followed. Pure. */
export const safeHref = (link: string | null | undefined): string | null => targetOf(link)?.to ?? null
