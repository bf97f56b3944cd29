import { CallError } from '@koi/contract/envelope.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../api/Loaded.tsx'
import { useT } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { keptDraw } from '../kept/keep.ts'
import { drawRecordQuery, orderProofQuery, orderQuery } from '../queries.ts'
import { Conclusion, Steps } from './Steps.tsx'
import styles from './verify.module.css'
import { checkTicket } from './verify-ticket.ts'

/** A member's own ticket: its text, its leaf, its path to the published root, and what it was paid. */
export function TicketCheckCard({ orderId }: { orderId: string }) {
  const t = useT()
  const order = useQuery(orderQuery(orderId))
  const proof = useQuery(orderProofQuery(orderId))
  const draw = useQuery(drawRecordQuery(order.data?.gameCode ?? '', order.data?.numero ?? ''))
  const failed = [order, proof, draw].find((query) => query.error !== null)
  const isCancelled = order.data?.state === 'cancelled'
  return (
    <Card title={t('lotto.verify_ticket')}>
      {isCancelled ? (
        <p className={styles.intro}>{t('lotto.verify_cancelled')}</p>
      ) : failed ? (
        <Failure error={failed.error} onRetry={failed.refetch} />
      ) : order.data && proof.data && draw.data ? (
        <TicketSteps
          steps={checkTicket(order.data, {
            proof: proof.data,
            draw: draw.data,
            keptLeaf: keptDraw(draw.data.gameCode, draw.data.numero)?.tickets[orderId]?.leaf ?? null,
          })}
        />
      ) : (
        <Skeleton height={240} />
      )}
    </Card>
  )
}

function TicketSteps({ steps }: { steps: ReturnType<typeof checkTicket> }) {
  return (
    <>
      <Conclusion steps={steps} />
      <Steps steps={steps} />
    </>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useT()
  const isUnknown = error instanceof CallError && error.code === 'order.unknown'
  return isUnknown ? (
    <p className={styles.intro}>{t('lotto.verify_no_ticket')}</p>
  ) : (
    <LoadFailed error={error} onRetry={onRetry} />
  )
}
