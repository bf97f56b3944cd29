import { useBalance } from '../../api/member.ts'
import { Amount, type AmountProps } from '../../ui/Amount.tsx'

/** An amount in the currency of whoever looks. */
export function Money(props: Omit<AmountProps, 'symbol'>) {
  return <Amount {...props} symbol={useBalance().wallet?.currencySymbol} />
}
