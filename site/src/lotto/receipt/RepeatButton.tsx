import { useT } from '../../i18n/i18n.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import type { Order } from '../queries.ts'
import { useRepeat } from './use-repeat.ts'

interface RepeatButtonProps {
  order: Order
  tone: NonNullable<ButtonProps['tone']>
  className?: string | undefined
}

/** Bets on an order's numbers again: they are added to the cart, which opens. */
export function RepeatButton({ order, tone, className }: RepeatButtonProps) {
  const t = useT()
  const { isBusy, repeat } = useRepeat(order)
  return (
    <Button tone={tone} loading={isBusy} className={className} onClick={repeat}>
      {t('lotto.bet_again')}
    </Button>
  )
}
