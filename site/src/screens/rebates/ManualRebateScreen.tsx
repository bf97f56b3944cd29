import { symbolOf } from '@koi/contract/money.ts'
import { Loaded } from '../../api/Loaded.tsx'
import { formatTime } from '../../i18n/format-time.ts'
import { useLanguage, useT } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Amount } from '../../ui/Amount.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Fact, Facts } from '../../ui/Facts.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { ClaimCard } from './ClaimCard.tsx'
import { type RebateDay, type Rebates, useRebates } from './queries.ts'
import { RebateParts } from './RebateParts.tsx'
import { categoryName, dayName, money, rateText } from './rebate-words.ts'
import styles from './rebates.module.css'

/** Rebates on the member's own play: what can be claimed, by day and category, and the rates (MN-16, GR-01). */
export default function ManualRebateScreen() {
  const rebates = useRebates()
  return (
    <Page>
      <Loaded query={rebates} skeleton={[196, 150, 150].map(toSkeleton)}>
        {(data) => (data.state === 'off' ? <NoRebates /> : <Claimable rebates={data} />)}
      </Loaded>
    </Page>
  )
}

const toSkeleton = (height: number, place: number) => <Skeleton key={`${place}-${height}`} height={height} />

function NoRebates() {
  const t = useT()
  return <EmptyState title={t('rebate.off')} text={t('rebate.off_text')} action={<ReportLink />} />
}

function Claimable({ rebates }: { rebates: Rebates }) {
  const t = useT()
  const { days, rates } = rebates
  const symbol = symbolOf(rebates.currency)
  return (
    <>
      <ClaimCard rebates={rebates} />
      {days.length === 0 ? (
        <EmptyState title={t('rebate.none')} text={t('rebate.none_text')} />
      ) : (
        days.map((day) => <Day key={day.day} day={day} symbol={symbol} />)
      )}
      {rates.length === 0 ? null : <Rates rates={rates} />}
      <ReportLink />
    </>
  )
}

function Day({ day: { day, paidAt, rows }, symbol }: { day: RebateDay; symbol: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Card title={dayName(day, language)}>
      <ul className={styles.rows}>
        {rows.map(({ category, amount, claimed, parts }) => (
          <li key={category} className={styles.row}>
            <div>
              {categoryName(category)}
              <RebateParts parts={parts} symbol={symbol} />
              {claimed === '0.00' ? null : (
                <small>{t('rebate.claimed', { amount: money(claimed, symbol) })}</small>
              )}
            </div>
            <Amount value={amount} symbol={symbol} />
          </li>
        ))}
      </ul>
      {rows.every(({ amount }) => amount === '0.00') ? null : (
        <p className={styles.foot}>{t('rebate.by_itself', { time: formatTime(paidAt, language) })}</p>
      )}
    </Card>
  )
}

function Rates({ rates }: Pick<Rebates, 'rates'>) {
  const t = useT()
  return (
    <Card title={t('rebate.rates')}>
      <Facts
        facts={rates.map(
          ({ category, rate, ofLine }): Fact => [
            categoryName(category),
            ofLine ? t('rebate.rate_line', { rate: rateText(rate) }) : rateText(rate),
          ],
        )}
      />
      <p className={styles.foot}>{t('rebate.rates_note')}</p>
    </Card>
  )
}

function ReportLink() {
  const t = useT()
  return (
    <ButtonLink tone="quiet" full to={paths.myRebate}>
      {t('title.my_rebate')}
    </ButtonLink>
  )
}
