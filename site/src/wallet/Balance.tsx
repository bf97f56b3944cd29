import { useBalance } from '../api/member.ts'
import { Amount } from '../ui/Amount.tsx'
import { Skeleton } from '../ui/feedback/Skeleton.tsx'

const skeletons = {
  small: { height: 16, width: 72 },
  medium: { height: 20, width: 96 },
  large: { height: 34, width: 168 },
} as const

export interface BalanceProps {
  size: keyof typeof skeletons
  /** Counts up or down to a new value. */
  count?: boolean
}

/** The member's balance, or asterisks if they hide it. */
export function Balance({ size, count = false }: BalanceProps) {
  const { wallet, isHidden } = useBalance()
  if (wallet === undefined) return <Skeleton {...skeletons[size]} />
  const { sumBalance, currencySymbol } = wallet
  return (
    <Amount value={sumBalance} symbol={currencySymbol} hidden={isHidden} tone="gold" {...{ size, count }} />
  )
}
