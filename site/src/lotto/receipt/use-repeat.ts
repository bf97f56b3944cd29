import { useState } from 'react'
import type { Order } from '../queries.ts'
import { addBetsAgain } from '../slip/add-again.ts'
import { closeReceipts } from '../slip/use-placing.ts'

/** Adds the bets of an order to the cart again, for the draw that is on sale and at today's odds. */
export function useRepeat({ gameCode, wagers }: Pick<Order, 'gameCode' | 'wagers'>) {
  const [isBusy, setBusy] = useState(false)
  const repeat = async () => {
    setBusy(true)
    closeReceipts()
    await addBetsAgain(gameCode, wagers)
    setBusy(false)
  }
  return { isBusy, repeat: () => void repeat() }
}
