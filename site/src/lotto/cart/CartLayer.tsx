import { useEffect } from 'react'
import { useIsWide } from '../../device/use-is-wide.ts'
import { useLocation } from '../../navigation/navigation.tsx'
import { ChaseSheet } from '../chase/ChaseSheet.tsx'
import { cartSheet, chaseSheet } from '../slip/use-cart.ts'
import { closeReceipts, useFollowedRound } from '../slip/use-placing.ts'
import { CartSheet } from './CartSheet.tsx'
import { PlacementOutcome } from './PlacementOutcome.tsx'

/** The cart and the outcome of its orders, over every screen. */
export default function CartLayer() {
  const round = useFollowedRound()
  const { pathname } = useLocation()
  // There the cart is beside the pad.
  const isWide = useIsWide()
  // An outcome that was read on one page is not shown again on the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
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
      {isWide && pathname === '/bet' ? null : <CartSheet round={round} />}
      <ChaseSheet round={round} />
      <PlacementOutcome round={round} />
    </>
  )
}
