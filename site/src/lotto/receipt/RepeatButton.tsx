import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import type { Order } from '../queries.ts'
import { addBetsAgain } from '../slip/add-again.ts'
import { closeReceipts } from '../slip/use-placing.ts'

/** Adds the bets of an order to the cart again, at today's odds. */
export function RepeatButton({ order, tone }: { order: Order; tone: NonNullable<ButtonProps['tone']> }) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const repeat = async () => {
    setBusy(true)
    closeReceipts()
    await addBetsAgain(order.gameCode, order.wagers)
    setBusy(false)
  }
  return (
    <Button tone={tone} loading={isBusy} onClick={() => void repeat()}>
      {t('lotto.bet_again')}
    </Button>
  )
}
