/** Where a link leads: a page of ours, another site, or nowhere when it is not an address we follow. */
export type Target = { readonly kind: 'page' | 'site'; readonly to: string } | null

/** Pure: which addresses are followed (docs/domain/wire.md#addresses-that-are-followed). */
export function targetOf(link: string | null | undefined): Target {
  const text = link?.trim() ?? ''
  if (/^\/(?![/\\])/.test(text)) return { kind: 'page', to: text }
  return /^https?:\/\/[^\s]+$/i.test(text) ? { kind: 'site', to: text } : null
}
