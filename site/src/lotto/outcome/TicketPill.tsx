import { serverNow } from '../../api/server-time.ts'
import { useT } from '../../i18n/i18n.ts'
import { StatusPill } from '../../ui/feedback/StatusPill.tsx'
import { isAwaited } from '../draws/is-awaited.ts'
import type { Order } from '../queries.ts'
import { statusOf, statusTones } from './order-state.ts'

/** The state of a ticket in a word; `long` has room for the reason of a wait. */
export function TicketPill({ order, long = false }: { order: Order; long?: boolean }) {
  const t = useT()
  const standing = statusOf(order)
  const awaited = long ? 'lotto.official_awaited' : 'lotto.state_awaited'
  return (
    <StatusPill tone={statusTones[standing]}>
      {t(isAwaited(order, serverNow()) ? awaited : `lotto.state_${standing}`)}
    </StatusPill>
  )
}
