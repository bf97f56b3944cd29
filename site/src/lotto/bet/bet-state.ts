import type { Play } from '@koi/contract/lottery/play.ts'
import { emptyRows, isEmpty, type Rows } from '../pads/pad.ts'
import { atOdds, type ChosenTerms, roomFor, type Wager } from './bet-slip.ts'

/** A bet on the slip; the number tells it from its like. */
export interface SlipItem extends Wager {
  readonly id: number
}

/** What a member has chosen on one game; it outlives the screen, so that a look at the rules loses nothing. */
export interface BetState {
  readonly play: Play
  readonly rows: Rows
  readonly terms: ChosenTerms
  readonly slip: readonly SlipItem[]
  /** The draw that was on sale when the choice was begun; null while nothing is chosen. */
  readonly numero: string | null
  readonly lastId: number
}

export type BetEvent =
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'change'; readonly change: (rows: Rows) => Rows; readonly numero: string | null }
  | { readonly kind: 'terms'; readonly terms: ChosenTerms }
  /** Puts what stands on the pad on the slip, and empties the pad. */
  | { readonly kind: 'add'; readonly wagers: readonly Wager[]; readonly numero: string | null }
  | { readonly kind: 'remove'; readonly id: number }
  /** Takes a bet from the slip back to the pad. */
  | { readonly kind: 'edit'; readonly id: number }
  | { readonly kind: 'odds'; readonly index: number; readonly odds: bigint }
  /** The choice is for this draw now. */
  | { readonly kind: 'agree'; readonly numero: string }
  /** The bet is in: what was sent is done with. */
  | { readonly kind: 'sent'; readonly slip: boolean }
  | { readonly kind: 'empty' }

/** Pure: what stands after an event. */
export function nextBet(state: BetState, event: BetEvent): BetState {
  switch (event.kind) {
    case 'play':
      return settled({ ...state, play: event.play, rows: emptyRows(event.play.pad) })
    case 'change':
      return settled({ ...state, rows: event.change(state.rows), numero: state.numero ?? event.numero })
    case 'terms':
      return { ...state, terms: event.terms }
    case 'add': {
      const added = event.wagers
        .slice(0, Math.max(0, roomFor(state.slip)))
        .map((wager, place) => ({ ...wager, id: state.lastId + 1 + place }))
      const slip = [...state.slip, ...added]
      const numero = state.numero ?? event.numero
      return { ...state, slip, numero, lastId: state.lastId + added.length, rows: emptyRows(state.play.pad) }
    }
    case 'remove':
      return settled({ ...state, slip: state.slip.filter((item) => item.id !== event.id) })
    case 'edit': {
      const item = state.slip.find((one) => one.id === event.id)
      if (item === undefined) return state
      const { play, terms, selection } = item
      const slip = state.slip.filter((one) => one !== item)
      return { ...state, play, terms, slip, rows: selection.rows }
    }
    case 'odds': {
      const slip = state.slip.map((item, index) =>
        index === event.index ? { ...atOdds(item, event.odds), id: item.id } : item,
      )
      return { ...state, slip }
    }
    case 'agree':
      return { ...state, numero: event.numero }
    case 'sent':
      return settled(event.slip ? { ...state, slip: [] } : { ...state, rows: emptyRows(state.play.pad) })
    case 'empty':
      return { ...state, rows: emptyRows(state.play.pad), slip: [], numero: null }
  }
}

/** Without a choice there is no draw that it is for. */
function settled(state: BetState): BetState {
  return isEmpty(state.rows) && state.slip.length === 0 ? { ...state, numero: null } : state
}

/** The draw that the choice was begun for, when another one is on sale now. Pure. */
export function movedFrom({ numero }: Pick<BetState, 'numero'>, onSale: string | null): string | null {
  return numero !== null && onSale !== null && numero !== onSale ? numero : null
}
