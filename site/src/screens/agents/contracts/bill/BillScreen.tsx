import { termsOfWire } from '@koi/contract/contracts/terms.ts'
import { fromWire } from '@koi/contract/money.ts'
import { Loaded } from '../../../../api/Loaded.tsx'
import { formatTime } from '../../../../i18n/format-time.ts'
import { useLanguage, useT } from '../../../../i18n/i18n.ts'
import { useSearchParams } from '../../../../navigation/navigation.tsx'
import { paths } from '../../../../paths.ts'
import { Amount } from '../../../../ui/Amount.tsx'
import { ButtonLink } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { type Fact, Facts } from '../../../../ui/Facts.tsx'
import { Skeleton } from '../../../../ui/feedback/Skeleton.tsx'
import { StatusPill } from '../../../../ui/feedback/StatusPill.tsx'
import { Page } from '../../../../ui/Page.tsx'
import partStyles from '../../parts/parts.module.css'
import { BillRow } from '../parts/BillRow.tsx'
import { otherText } from '../parts/ContractRow.tsx'
import styles from '../parts/contracts.module.css'
import { billStates, billStateTexts, kindLabels, periodName } from '../parts/labels.ts'
import { BaseFacts } from '../parts/Simulation.tsx'
import { TierChecks } from '../parts/TierChecks.tsx'
import { type Bill, useBill } from '../queries.ts'
import { BillCheckCard } from './BillCheckCard.tsx'
import { BillLines } from './BillLines.tsx'

/** A bill that explains itself: state, thresholds, line by line, and computed again (CO-13, CO-14). */
export default function BillScreen() {
  const [query] = useSearchParams()
  return (
    <Page>
      <Loaded
        query={useBill(query.get('id') ?? '0')}
        skeleton={[160, 200, 260].map((height) => <Skeleton key={height} height={height} />)}
      >
        {(bill) => <Explained bill={bill} />}
      </Loaded>
    </Page>
  )
}

function Explained({ bill }: { bill: Bill }) {
  const t = useT()
  const { inputs, samePeriod } = bill
  return (
    <>
      <BillHead bill={bill} />
      <History bill={bill} />
      {inputs === null ? null : (
        <>
          <Thresholds bill={bill} inputs={inputs} />
          <BillLines bill={bill} />
          <BillCheckCard bill={bill} />
        </>
      )}
      {samePeriod.length === 0 ? null : (
        <Card title={t('contract.same_period')}>
          <p className={partStyles.note}>{t('contract.same_period_text')}</p>
          {samePeriod.map((other) => (
            <BillRow
              key={other.id}
              bill={{ ...other, side: bill.side, other: bill.other, funds: bill.funds }}
              withKind={false}
            />
          ))}
        </Card>
      )}
      <ButtonLink tone="quiet" to={paths.contract(bill.contractId)}>
        {t('contract.open')}
      </ButtonLink>
    </>
  )
}

function BillHead({ bill }: { bill: Bill }) {
  const t = useT()
  const language = useLanguage()
  const { label, tone } = billStates[bill.state]
  return (
    <Card hero title={t(kindLabels[bill.kind])} aside={<StatusPill tone={tone}>{t(label)}</StatusPill>}>
      <Amount value={bill.amount} size="large" tone="gold" />
      <p className={partStyles.note}>
        {periodName(bill, language)}
        {bill.correction > 0 ? ` · ${t('contract.correction')}` : ''}
      </p>
      <p className={partStyles.note}>
        {otherText(t, bill)} ·{' '}
        {t(bill.funds === 'house' ? 'contract.paid_by_house' : 'contract.paid_by_upline')}
      </p>
    </Card>
  )
}

/** What has happened to the bill, in order. */
function History({ bill }: { bill: Bill }) {
  const t = useT()
  const language = useLanguage()
  const { computedAt, shortAt, tryAt, paidAt, reason, state } = bill
  const facts: Fact[] = [[t('contract.computed_at'), formatTime(computedAt, language)]]
  if (shortAt !== null) facts.push([t('contract.short_at'), formatTime(shortAt, language)])
  if (tryAt !== null) facts.push([t('contract.try_at'), formatTime(tryAt, language)])
  if (paidAt !== null) facts.push([t('contract.paid_at'), formatTime(paidAt, language)])
  if (reason !== null) facts.push([t('contract.reason'), reason])
  return (
    <Card title={t('contract.state_of_bill')}>
      <p className={partStyles.note}>{t(billStateTexts[state])}</p>
      <Facts facts={facts} />
    </Card>
  )
}

function Thresholds({ bill, inputs }: { bill: Bill; inputs: NonNullable<Bill['inputs']> }) {
  const t = useT()
  const terms = termsOfWire(inputs.terms)
  const figures = {
    turnover: fromWire(bill.turnover),
    active: inputs.active,
    base: fromWire(bill.base),
  }
  return (
    <Card title={t('contract.tiers')}>
      <BaseFacts kind={terms.kind} figures={figures} />
      <TierChecks terms={terms} figures={figures} tier={bill.tier} />
      {inputs.protectedMembers === 0 ? null : (
        <p className={styles.after}>{t('contract.protected', { count: inputs.protectedMembers })}</p>
      )}
    </Card>
  )
}
