import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { ChaseSheet } from '../chase/ChaseSheet.tsx'
import { cartSheet, chaseSheet } from '../slip/use-cart.ts'
import { closeReceipts, useFollowedRound } from '../slip/use-placing.ts'
import { CartSheet } from './CartSheet.tsx'
import { PlacementOutcome } from './PlacementOutcome.tsx'

/** The cart of the visit and what became of the bets in it, over whatever screen is shown. */
export default function CartLayer() {
  const round = useFollowedRound()
  const { pathname } = useLocation()
  // What was read on one page is not shown again on the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is what it waits for
  useEffect(
    () => () => {
      cartSheet.set(false)
      chaseSheet.set(null)
      closeReceipts()
    },
    [pathname],
  )
  return (
    <>
      <CartSheet round={round} />
      <ChaseSheet round={round} />
      <PlacementOutcome round={round} />
    </>
  )
}
