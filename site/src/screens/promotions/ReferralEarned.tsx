import { fromWire, symbolOf } from '@koi/contract/money.ts'
import { formatDay } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { Amount } from '../../ui/Amount.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InfiniteList } from '../../ui/list/InfiniteList.tsx'
import { usePagedList } from '../../ui/list/use-paged-list.ts'
import { SectionHead } from '../../ui/SectionHead.tsx'
import styles from './InviteFriendsScreen.module.css'
import { type Income, type Referral, useIncome } from './referral-queries.ts'
import { INCOME_LABELS } from './referral-words.ts'

const KINDS = ['invitation', 'milestone', 'deposit', 'play'] as const

/** What the member earned with friends, by what it is for, with what waits and what is carried. */
export function ReferralEarned({ referral: { earned, carried, currency } }: { referral: Referral }) {
  const t = useT()
  const symbol = symbolOf(currency)
  const amount = (value: string) => <Amount value={value} symbol={symbol} />
  const facts: readonly Fact[] = [
    ...KINDS.map((kind): Fact => [t(INCOME_LABELS[kind]), amount(earned[kind])]),
    [t('invite.earned_total'), amount(earned.total), 'gold'],
    ...(fromWire(earned.waiting) > 0n ? [[t('invite.earned_waiting'), amount(earned.waiting)] as const] : []),
    ...(fromWire(carried) > 0n
      ? [
          [
            t('invite.earned_carried'),
            <Amount key="carried" value={carried} symbol={symbol} exact />,
          ] as const,
        ]
      : []),
  ]
  return (
    <Card title={t('invite.earned')}>
      <Facts facts={facts} />
    </Card>
  )
}

/** Each income, newest first. */
export function IncomeList({ currency }: { currency: Referral['currency'] }) {
  const t = useT()
  return (
    <section aria-label={t('invite.income')}>
      <SectionHead title={t('invite.income')} />
      <InfiniteList
        {...usePagedList(useIncome())}
        keyOf={({ id }) => id}
        render={(row) => <IncomeRow row={row} symbol={symbolOf(currency)} />}
        rowHeight={56}
        skeletons={2}
        empty={<EmptyState title={t('invite.income_none')} text={t('invite.income_none_text')} />}
      />
    </section>
  )
}

function IncomeRow({ row, symbol }: { row: Income; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  const { kind, account, milestone, day, amount, paidAt } = row
  const of = milestone === null ? (account ?? '') : t('invite.row_milestone', { count: milestone })
  const when = formatDay(Date.parse(`${day}T12:00:00Z`), language, 'UTC')
  return (
    <div className={styles.member}>
      <span className={styles.who}>
        <b>{t(INCOME_LABELS[kind])}</b>
        <small>{[of, when, ...(paidAt === null ? [t('invite.income_waiting')] : [])].join(' · ')}</small>
      </span>
      <Amount value={amount} symbol={symbol} signed tone="jade" />
    </div>
  )
}
