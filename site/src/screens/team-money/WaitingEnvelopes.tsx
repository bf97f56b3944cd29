import { formatMoney, fromWire, symbolOf } from '@koi/contract/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { refusalText } from '../../api/refusal-text.ts'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { ClosedCard } from '../../protection/ClosedCard.tsx'
import { protectionQuery } from '../../protection/queries.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptySection } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { type TakenShare, useTakeEnvelope, useWaitingEnvelopes, type WaitingEnvelope } from './queries.ts'
import styles from './team-money.module.css'

/** What waits for the member; one that was just opened stays until the member goes on. */
export function WaitingEnvelopes() {
  const t = useT()
  const waiting = useWaitingEnvelopes()
  const closed = useQuery(protectionQuery()).data?.closed ?? null
  const [opened, setOpened] = useState<TakenShare | null>(null)
  if (closed !== null) return <ClosedCard closed={closed} />
  return (
    <section aria-label={t('envelope.waiting')}>
      <SectionHead title={t('envelope.waiting')} />
      <Loaded query={waiting} skeleton={<Skeleton height={200} />}>
        {({ envelopes, currency }) => {
          const symbol = symbolOf(currency)
          const others = envelopes.filter(({ id }) => id !== opened?.id)
          return (
            <div className={styles.stack}>
              {opened === null ? null : <Opened share={opened} symbol={symbol} />}
              {others.map((envelope) => (
                <Waiting key={envelope.id} envelope={envelope} onOpened={setOpened} />
              ))}
              {opened === null && others.length === 0 ? (
                <EmptySection title={t('envelope.none')} text={t('envelope.none_text')} />
              ) : null}
            </div>
          )
        }}
      </Loaded>
    </section>
  )
}

interface WaitingProps {
  envelope: WaitingEnvelope
  onOpened: (share: TakenShare) => void
}

function Waiting({ envelope: { id, left, shares, endsAt }, onOpened }: WaitingProps) {
  const t = useT()
  const language = useLanguage()
  const take = useTakeEnvelope({
    onTaken: onOpened,
    onRefused: (error) => showToast(refusalText(error), { tone: 'error' }),
  })
  return (
    <Card hero className={styles.envelope}>
      <span className={styles.seal}>
        <Icon name="gift" size={32} />
      </span>
      <h3>{t('envelope.from_team')}</h3>
      <p className={styles.note}>
        {t('envelope.left', { left, shares })} · {t('envelope.until', { time: formatTime(endsAt, language) })}
      </p>
      <Button full loading={take.isPending} onClick={() => take.mutate(id)}>
        {t('envelope.open')}
      </Button>
    </Card>
  )
}

/** The moment of opening; the amount is announced to screen readers. */
function Opened({ share: { amount, required }, symbol }: { share: TakenShare; symbol: string }) {
  const t = useT()
  return (
    <Card hero className={styles.envelope}>
      <span className={styles.burst}>
        <Icon name="gift" size={32} />
      </span>
      <div role="status" className={styles.got}>
        <span className="visually-hidden">
          {t('envelope.opened', { amount: formatMoney(fromWire(amount), symbol) })}
        </span>
        <span aria-hidden="true">
          <Amount value={amount} symbol={symbol} size="large" tone="gold" />
        </span>
      </div>
      <p className={styles.note}>
        {fromWire(required) === 0n
          ? t('envelope.no_turnover')
          : t('envelope.to_play', { amount: formatMoney(fromWire(required), symbol) })}
      </p>
    </Card>
  )
}
