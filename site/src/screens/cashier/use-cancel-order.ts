import { useT } from '../../i18n/i18n.ts'
import { askConfirm } from '../../ui/overlay/confirm.ts'
import { useCancelDeposit } from './queries.ts'

/** Cancels an unpaid deposit after the member has confirmed it. */
export function useCancelOrder(id: string) {
  const t = useT()
  const cancel = useCancelDeposit()
  const ask = async () => {
    const sure = await askConfirm({
      title: t('cashier.cancel_deposit'),
      text: t('cashier.cancel_deposit_text'),
      confirm: t('cashier.cancel_deposit'),
      cancel: t('cashier.keep'),
      danger: true,
    })
    if (sure) cancel.mutate(id)
  }
  return { isPending: cancel.isPending, error: cancel.error, ask: () => void ask() }
}
