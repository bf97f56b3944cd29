import type { Selection } from './market.ts'

const NAMED = /^(?:1x2:(home|draw|away)|handicap:(home|away):(-?\d{1,2})|total:(over|under):(\d{1,2}))$/

/** A selection as text: `1x2:home`, `handicap:away:-3`, `total:over:10`; lines in quarters. */
export function keyOf(selection: Selection): string {
  if (selection.market === '1x2') return `1x2:${selection.pick}`
  return `${selection.market}:${selection.side}:${selection.line}`
}

/** Reads a key; null when it is invalid. */
export function readSelection(key: string): Selection | null {
  const found = NAMED.exec(key)
  if (found === null) return null
  const [, pick, handicapSide, handicap, totalSide, total] = found
  if (pick !== undefined) return { market: '1x2', pick: pick as 'home' | 'draw' | 'away' }
  if (handicapSide !== undefined) {
    return {
      market: 'handicap',
      side: handicapSide as 'home' | 'away',
      line: Number.parseInt(handicap ?? '', 10),
    }
  }
  return { market: 'total', side: totalSide as 'over' | 'under', line: Number.parseInt(total ?? '', 10) }
}

/** Whether two selections of one fixture are opposite: different results of the same market. */
export function areOpposed(one: Selection, other: Selection): boolean {
  if (one.market !== other.market) return false
  if (one.market === '1x2' || other.market === '1x2') return keyOf(one) !== keyOf(other)
  return one.side !== other.side
}
