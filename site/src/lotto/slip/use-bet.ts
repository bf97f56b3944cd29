import { playOf, playsOf } from '@koi/contract/lottery/catalogue.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import type { Play } from '@koi/contract/lottery/play.ts'
import { useMemo } from 'react'
import { createStore, type Store, useStore } from '../../ui/store.ts'
import { emptyRows } from '../pads/pad.ts'
import type { PlayMenu } from '../queries.ts'
import { limitsOf, type Wager } from './bet-slip.ts'
import { type BetEvent, type BetState, nextBetState } from './bet-state.ts'

const stores = new Map<string, Store<BetState>>()

/** The plays on offer, in the order of the menu; codes that this release does not know are left out. */
export function playsOn({ family, plays }: Pick<PlayMenu, 'family' | 'plays'>): readonly Play[] {
  return isFamily(family) ? playsOf(family).filter((play) => plays.includes(play.code)) : []
}

/** What a newcomer finds on the screen: the play that needs least explaining. */
const FIRST_PLAYS = ['lo2', 'position']

function initialState(menu: PlayMenu, play: Play): BetState {
  const { units, series } = limitsOf(menu)
  const terms = { unit: units[0] ?? 0n, multiple: 1, series: series.preset }
  return { play, rows: emptyRows(play.pad), terms, numero: null }
}

/** The choice on a game, kept for the visit. Null for a game on which nothing is offered. */
function storeOf(menu: PlayMenu): Store<BetState> | null {
  const before = stores.get(menu.gameCode)
  if (before) return before
  const plays = playsOn(menu)
  const first = plays.find((play) => FIRST_PLAYS.includes(play.code)) ?? plays[0]
  if (first === undefined) return null
  const store = createStore(initialState(menu, first))
  stores.set(menu.gameCode, store)
  return store
}

export interface Bet {
  readonly state: BetState
  /** The state at the moment of a tap, which may be newer than the rendered one. */
  readonly getState: () => BetState
  readonly dispatch: (event: BetEvent) => void
}

/** The choice of this member on this game, and how to change it. `menu` must offer at least one play. */
export function useBet(menu: PlayMenu): Bet {
  const store = useMemo(() => storeOf(menu), [menu])
  if (store === null) throw new Error(`nothing is offered on ${menu.gameCode}`)
  const state = useStore(store)
  const tell = useMemo(() => (event: BetEvent) => store.set(nextBetState(store.get(), event)), [store])
  return { state, getState: store.get, dispatch: tell }
}

/** Opens the first play of a group, unless one of the group is open. */
export function openGroup(menu: PlayMenu, group: Play['group']): void {
  const store = storeOf(menu)
  const plays = playsOn(menu).filter((play) => play.group === group)
  const play = plays.find(({ code }) => FIRST_PLAYS.includes(code)) ?? plays[0]
  if (store && play && store.get().play.group !== group)
    store.set(nextBetState(store.get(), { kind: 'play', play }))
}

/** A bet of the cart is taken back to the pad of its game. */
export function loadWager(menu: PlayMenu, wager: Wager, numero: string | null): void {
  const store = storeOf(menu)
  store?.set(nextBetState(store.get(), { kind: 'load', wager, numero }))
}

/** A play that a link asks for is opened before the screen is drawn. */
export function openPlay(menu: PlayMenu, code: string): void {
  const store = storeOf(menu)
  const play = isFamily(menu.family) ? playOf(menu.family, code) : null
  if (store && play && menu.plays.includes(code) && store.get().play !== play) {
    store.set(nextBetState(store.get(), { kind: 'play', play }))
  }
}
