import { CallError } from '@koi/contract/envelope.ts'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { invalidate, queryClient } from '../../api/query-client.ts'
import { refusalText } from '../../api/refusal-text.ts'
import { useT } from '../../i18n/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type Chase, chaseQuery } from '../queries.ts'
import { stopAwaiting } from '../slip/awaiting.ts'
import { useSaleNow } from '../slip/use-sale-now.ts'
import { useMoney } from '../texts.ts'
import { refundableStake, refundedStake } from './chase-state.ts'

/**
 * Ends a chase: its draws that are still on sale are refunded at once. A repeated request has no further
 * effect. Hidden once the sale of its last draw is over.
 */
export function StopButton({ chase }: { chase: Chase }) {
  const t = useT()
  const money = useMoney()
  const [isBusy, setBusy] = useState(false)
  const { chaseId, draws } = chase
  const amount = refundableStake(draws, useSaleNow(draws))
  if (chase.state !== 'playing' || amount === 0n) return null
  const label = t('betting.chase_stop')
  const stop = async () => {
    const text = t('betting.chase_stop_text', { amount: money(amount) })
    const [confirm, cancel] = [t('betting.chase_stop_now'), t('betting.chase_keep')]
    const question = { title: label, text, confirm, cancel, danger: true }
    if (!(await askConfirm(question))) return
    setBusy(true)
    try {
      const after = await api.stopChase({ chaseId })
      queryClient.setQueryData(chaseQuery(chaseId).queryKey, after)
      for (const { orderId, state } of after.draws) if (state === 'cancelled') stopAwaiting(orderId)
      const back = refundedStake(after) - refundedStake(chase)
      const said =
        back > 0n ? t('betting.chase_stopped', { amount: money(back) }) : t('betting.chase_stopped_none')
      showToast(said, { tone: 'success' })
      void invalidate('walletBalance', 'orders', 'orderDetail', 'chases')
    } catch (error) {
      const isUnknown = !(error instanceof CallError) || error.code === null
      showToast(isUnknown ? t('betting.chase_stop_unknown') : refusalText(error), { tone: 'error' })
      void invalidate('chaseDetail', 'chases', 'orders', 'walletBalance')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button tone="danger" full loading={isBusy} onClick={() => void stop()}>
      {label}
    </Button>
  )
}
