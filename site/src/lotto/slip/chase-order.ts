import { type SlipOrder, toOrder, type Wager } from './bet-slip.ts'

/** The same bets on several draws: with one key they are placed once, however often they are sent. */
export interface ChaseOrder extends Pick<SlipOrder, 'clientKey' | 'gameCode' | 'wagers'> {
  readonly stopOnWin: boolean
  readonly draws: readonly { readonly numero: string; readonly multiple: number }[]
}

/** The order for bets on these draws. Pure. */
export function toChaseOrder(
  wagers: readonly Wager[],
  { clientKey, gameCode, stopOnWin, draws }: Omit<ChaseOrder, 'wagers'>,
): ChaseOrder {
  const once = toOrder(wagers, { clientKey, gameCode, numero: '' })
  return {
    clientKey,
    gameCode,
    stopOnWin,
    draws: draws.map(({ numero, multiple }) => ({ numero, multiple })),
    wagers: once.wagers,
  }
}
