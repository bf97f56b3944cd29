/** What a list shows, from top to bottom. */
export type ListRow<Item> =
  | { readonly kind: 'item'; readonly item: Item }
  | { readonly kind: 'skeleton' }
  | { readonly kind: 'empty' }
  | { readonly kind: 'error' }
  | { readonly kind: 'end' }

export interface ListState<Item> {
  readonly items: readonly Item[]
  /** `loading` while any page is loading, `failed` if the last one did not arrive. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly hasMore: boolean
}

/** Items first, then what is loading, what failed, or the end. Pure. */
export function listRows<Item>(
  { items, status, hasMore }: ListState<Item>,
  skeletons: number,
): ListRow<Item>[] {
  const rows: ListRow<Item>[] = items.map((item) => ({ kind: 'item', item }))
  if (status === 'failed') rows.push({ kind: 'error' })
  else if (status === 'loading') {
    const count = items.length === 0 ? skeletons : Math.min(skeletons, 3)
    for (let row = 0; row < count; row += 1) rows.push({ kind: 'skeleton' })
  } else if (items.length === 0) rows.push({ kind: 'empty' })
  else if (!hasMore) rows.push({ kind: 'end' })
  return rows
}
