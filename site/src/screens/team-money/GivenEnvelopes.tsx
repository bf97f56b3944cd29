import { symbolOf } from '@koi/contract/money.ts'
import { useState } from 'react'
import { Loaded } from '../../api/Loaded.tsx'
import { formatTime } from '../../i18n/format-time.ts'
import { type PlainKey, useLanguage, useT } from '../../i18n/i18n.ts'
import { EmptySection } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { StatusPill, type StatusTone } from '../../ui/feedback/StatusPill.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { Sheet } from '../../ui/overlay/Sheet.tsx'
import { SectionHead } from '../../ui/SectionHead.tsx'
import { money } from '../../wallet/amount-form.ts'
import { type Envelope, useEnvelopesGiven, useEnvelopeTakers } from './queries.ts'
import styles from './team-money.module.css'

const states: Readonly<Record<Envelope['state'], { label: PlainKey; tone: StatusTone }>> = {
  open: { label: 'envelope.state_open', tone: 'waiting' },
  empty: { label: 'envelope.state_empty', tone: 'good' },
  over: { label: 'envelope.state_over', tone: 'neutral' },
}

/** What the agent gave, newest first; a tap shows who took. */
export function GivenEnvelopes() {
  const t = useT()
  const given = useEnvelopesGiven()
  const [shown, setShown] = useState<Envelope | null>(null)
  const symbol = symbolOf(given.data?.pages[0]?.currency)
  return (
    <section aria-label={t('envelope.given')}>
      <SectionHead title={t('envelope.given')} />
      <InfiniteList
        {...usePagedList(given)}
        keyOf={({ id }) => id}
        render={(envelope) => <Given {...{ envelope, symbol }} onShow={() => setShown(envelope)} />}
        rowHeight={84}
        skeletons={2}
        empty={<EmptySection title={t('envelope.none_given')} text={t('envelope.none_given_text')} />}
      />
      <Sheet open={shown !== null} onClose={() => setShown(null)} title={t('envelope.takers')}>
        {shown === null ? null : <Takers id={shown.id} symbol={symbol} />}
      </Sheet>
    </section>
  )
}

interface GivenProps {
  envelope: Envelope
  symbol: string
  onShow: () => void
}

function Given({ envelope, symbol, onShow }: GivenProps) {
  const t = useT()
  const language = useLanguage()
  const { label, tone } = states[envelope.state]
  const { taken, shares, returned } = envelope
  return (
    <button type="button" className={styles.row} onClick={onShow}>
      <span>
        <b>{formatTime(envelope.openedAt, language)}</b>
        <small>
          {t('envelope.taken_of', { taken, shares, amount: money(envelope.takenAmount, symbol) })}
        </small>
        {returned === null || returned === '0.00' ? (
          <small>{t('envelope.until', { time: formatTime(envelope.endsAt, language) })}</small>
        ) : (
          <small>{t('envelope.came_back', { amount: money(returned, symbol) })}</small>
        )}
      </span>
      <span className={styles.right}>
        <b className={styles.figure}>{money(envelope.amount, symbol)}</b>
        <StatusPill tone={tone}>{t(label)}</StatusPill>
      </span>
    </button>
  )
}

/** Who took, by account; members to whom play is closed are a number. */
function Takers({ id, symbol }: { id: string; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Loaded query={useEnvelopeTakers(id)} skeleton={<Skeleton height={120} />}>
      {({ takers, protected: hidden }) => (
        <>
          {takers.length === 0 && hidden === 0 ? <p>{t('envelope.nobody_yet')}</p> : null}
          <ul className={styles.takers}>
            {takers.map(({ account, amount, at }) => (
              <li key={account} className={styles.row}>
                <span>
                  <b>{account}</b>
                  <small>{formatTime(at, language)}</small>
                </span>
                <b className={styles.figure}>{money(amount, symbol)}</b>
              </li>
            ))}
          </ul>
          {hidden === 0 ? null : <p className={styles.below}>{t('envelope.protected', { count: hidden })}</p>}
        </>
      )}
    </Loaded>
  )
}
