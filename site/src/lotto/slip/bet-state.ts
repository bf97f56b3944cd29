import type { Play } from '@koi/contract/lottery/play.ts'
import { emptyRows, isEmpty, type Rows } from '../pads/pad.ts'
import type { ChosenTerms, Wager } from './bet-slip.ts'

/**
 * What a member has chosen on one game; it outlives the screen, so that a look at the rules loses nothing.
 */
export interface BetState {
  readonly play: Play
  readonly rows: Rows
  readonly terms: ChosenTerms
  /** The draw that was on sale when the choice was begun; null while nothing is chosen. */
  readonly numero: string | null
}

export type BetEvent =
  | { readonly kind: 'play'; readonly play: Play }
  | { readonly kind: 'change'; readonly change: (rows: Rows) => Rows; readonly numero: string | null }
  | { readonly kind: 'terms'; readonly terms: ChosenTerms }
  /** A bet is taken back to the pad. */
  | { readonly kind: 'load'; readonly wager: Wager; readonly numero: string | null }
  /** The picks on the pad were added to the cart. */
  | { readonly kind: 'empty' }

/** The state after an event. Pure. */
export function nextBetState(state: BetState, event: BetEvent): BetState {
  switch (event.kind) {
    case 'play':
      return { ...state, play: event.play, rows: emptyRows(event.play.pad), numero: null }
    case 'change': {
      const rows = event.change(state.rows)
      // Without a choice there is no draw that it is for.
      return { ...state, rows, numero: isEmpty(rows) ? null : (state.numero ?? event.numero) }
    }
    case 'terms':
      return { ...state, terms: event.terms }
    case 'load': {
      const { play, terms, selection } = event.wager
      return { play, terms, rows: selection.rows, numero: event.numero }
    }
    case 'empty':
      return { ...state, rows: emptyRows(state.play.pad), numero: null }
  }
}

/** The draw that a choice was begun for, when another one is on sale now. Pure. */
export function movedFrom({ numero }: Pick<BetState, 'numero'>, onSale: string | null): string | null {
  return numero !== null && onSale !== null && numero !== onSale ? numero : null
}
