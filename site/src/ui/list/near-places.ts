/** Places of a list by number, the last not among them. */
export interface Places {
  readonly from: number
  readonly to: number
}

/** The number of places of a list, and of each row. */
export interface Grid {
  readonly count: number
  readonly columns: number
}

/** Where a list is on the screen, in px: its upper edge, its height, and the height of what is seen. */
export interface Viewport {
  readonly top: number
  readonly height: number
  readonly screen: number
}

/** The places in rows that are seen, or would be `margin` px above or below the screen. Pure. */
export function placesWithin({ top, height, screen }: Viewport, grid: Grid, margin: number): Places {
  const row = height / Math.ceil(grid.count / grid.columns)
  if (!(row > 0)) return { from: 0, to: 0 }
  const upTo = (rows: number) => Math.min(Math.max(rows * grid.columns, 0), grid.count)
  return {
    from: upTo(Math.floor((-margin - top) / row)),
    to: upTo(Math.ceil((screen + margin - top) / row)),
  }
}

/**
 * A step nearer to what is to be drawn: of what is seen a row comes, or else of what is near one place, and
 * of what is far a row goes; the same places when there is nothing to do. Pure.
 */
export function nextStep(places: Places, seen: Places, near: Places, columns: number): Places {
  if (places.from >= near.to || places.to <= near.from) {
    if (near.from === near.to) return places.from === places.to ? places : near
    const first = Math.min(Math.max(seen.from, near.from), near.to - 1)
    return { from: first, to: Math.min(first + columns, near.to) }
  }
  const from = Math.max(places.from, Math.min(places.from + columns, near.from))
  const to = Math.min(places.to, Math.max(places.to - columns, near.to))
  if (to < seen.to) return { from, to: Math.min(to + columns, seen.to) }
  if (from > seen.from) return { from: Math.max(from - columns, seen.from), to }
  if (to < near.to) return { from, to: to + 1 }
  if (from > near.from) return { from: from - 1, to }
  return from === places.from && to === places.to ? places : { from, to }
}
