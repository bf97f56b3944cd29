import { CallError } from '@koi/contract/envelope.ts'
import { fromWire } from '@koi/contract/money.ts'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { replaceReceipt } from '../kept/keep.ts'
import { type Order, orderQuery } from '../queries.ts'
import { stopAwaiting } from '../slip/awaiting.ts'
import { useMoney } from '../texts.ts'

interface CancelButtonProps {
  order: Order
  ids: readonly string[]
  label: string
  /** A small button of one word, for a list; the label becomes its accessible name and the question. */
  compact?: boolean
}

/**
 * Cancels bets while their draw is on sale; the stake is refunded at once. A repeated request has no further
 * effect.
 */
export function CancelButton({ order, ids, label, compact = false }: CancelButtonProps) {
  const t = useT()
  const money = useMoney()
  const [isBusy, setBusy] = useState(false)
  const stake = order.wagers
    .filter((wager) => ids.includes(wager.id))
    .reduce((sum, wager) => sum + fromWire(wager.stake), 0n)

  const cancel = async () => {
    const text = t('lotto.cancel_text', { amount: money(stake) })
    if (
      !(await askConfirm({ title: label, text, confirm: label, cancel: t('lotto.keep_bet'), danger: true }))
    )
      return
    setBusy(true)
    try {
      const answer = await api.cancelWagers({ orderId: order.orderId, ids: [...ids] })
      queryClient.setQueryData(orderQuery(order.orderId).queryKey, answer.order)
      replaceReceipt(order.orderId, answer.receipt)
      if (answer.order.state === 'cancelled') stopAwaiting(order.orderId)
      showToast(t('lotto.cancelled_back', { amount: money(stake) }), { tone: 'success' })
      void invalidate('walletBalance', 'orders')
    } catch (error) {
      const isUnknown = !(error instanceof CallError) || error.code === null
      showToast(isUnknown ? t('lotto.cancel_unknown') : refusalText(error), { tone: 'error' })
      void invalidate('orderDetail', 'orders', 'walletBalance')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      tone={compact ? 'quiet' : 'danger'}
      loading={isBusy}
      aria-label={compact ? label : undefined}
      onClick={() => void cancel()}
    >
      {compact ? t('lotto.cancel_short') : label}
    </Button>
  )
}
