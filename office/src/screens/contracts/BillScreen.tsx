import { formatExactAmount } from '@koi/contract/money.ts'
import { Link, useParams } from 'react-router'
import { useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Card, Cards } from '../../ui/Card.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { BillActions } from './BillActions.tsx'
import { BillLines } from './BillLines.tsx'
import { periodText } from './Bills.tsx'
import { type Bill, checkTiers, findDifferences, type TierCheck } from './check-bill.ts'
import styles from './contracts.module.css'
import { isToNote } from './decisions.ts'
import { AccountLink, kindText, Payer, TermsWords } from './parts.tsx'
import { HELD } from './words.ts'

/** One bill: why it waits, line by line, computed again in this browser, and what may be decided. */
export default function BillScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title={t('agents.bill')} query={useCall('officeContractBill', { id }, 15_000)}>
      {(bill) => (
        <Page
          title={t('agents.bill_of', { id: bill.id, kind: kindText(bill.kind), payee: bill.payee })}
          hint={periodText(bill)}
          actions={<BillActions bill={bill} />}
        >
          {bill.state === 'review' || bill.state === 'held' ? (
            <Holder kind="bill" thing={id} title={bill.payee} />
          ) : null}
          {isToNote(bill) ? <Holder kind="expired_bill" thing={id} title={bill.payee} /> : null}
          <WhyItWaits bill={bill} />
          <Facts facts={factsOf(bill)} />
          <Check bill={bill} />
          <BillLines bill={bill} />
          {bill.inputs === null ? null : (
            <Cards>
              <Tiers bill={bill} />
              <Card title={t('agents.terms_of_the_period')}>
                <TermsWords terms={bill.inputs.terms} />
              </Card>
            </Cards>
          )}
        </Page>
      )}
    </Loaded>
  )
}

function WhyItWaits({ bill }: BillProps) {
  const { state, heldFor, needsSecondPerson, firstBy, tryAt } = bill
  if (state === 'expired') return <Expired bill={bill} />
  if (state === 'held')
    return (
      <Notice tone="bad">
        {t('agents.it_waits_for_a_decision_release', { value: HELD[heldFor ?? 'operator'] })}
      </Notice>
    )
  if (state === 'insufficient' && tryAt !== null)
    return <Notice tone="bad">{t('agents.the_cash_of_the_upline_was', { tryAt: formatTime(tryAt) })}</Notice>
  if (state !== 'review' || !needsSecondPerson) return null
  return (
    <Notice tone="bad">
      {whyTwo(bill)}{' '}
      {firstBy === null
        ? t('agents.two_independent_operators_approve_this_b')
        : t('agents.besides_a_second_person_who_is', { firstBy })}
    </Notice>
  )
}

function Expired({ bill: { expiredAt, expiryNotedAt, expiryNotedBy, expiryNote } }: BillProps) {
  if (expiryNotedAt !== null)
    return expiryNotedBy === null ? null : (
      <Notice tone="good">
        {t('agents.expired_bill_noted', {
          ...{ by: expiryNotedBy, time: formatTime(expiryNotedAt), reason: expiryNote ?? '' },
        })}
      </Notice>
    )
  if (expiredAt === null) return null
  return <Notice tone="bad">{t('agents.expired_bill_waits', { time: formatTime(expiredAt) })}</Notice>
}

function whyTwo({ isOverLine, correction }: BillProps['bill']): string {
  if (isOverLine) return t('agents.the_house_pays_this_line_more')
  return correction > 0
    ? t('agents.whoever_writes_a_correction_does_not')
    : t('agents.the_amount_is_above_the_limit')
}

interface BillProps {
  readonly bill: Bill
}

const factsOf = (bill: Bill): Fact[] => [
  [t('word.state'), <State key="state" state={bill.state} />],
  [t('word.amount'), formatMoney(bill.amount)],
  [t('agents.gross_before_contracts_below'), formatMoney(bill.gross)],
  [
    t('agents.contract'),
    <Link key="contract" to={`/contracts/${bill.contractId}`}>
      {t('agents.contract_below_number', { contractId: bill.contractId })}
    </Link>,
  ],
  [t('agents.payee'), <AccountLink key="payee" account={bill.payee} />],
  [
    t('agents.paid_by'),
    bill.payer === null ? t('agents.the_house') : <Payer key="payer" payer={bill.payer} />,
  ],
  [t('agents.drawn_up'), formatTime(bill.computedAt)],
  [t('word.paid'), bill.paidAt === null ? t('agents.not_paid') : formatTime(bill.paidAt)],
  [t('agents.first_approval'), bill.firstBy ?? t('word.none')],
  [t('agents.decided_by'), bill.decidedBy ?? t('agents.no_one')],
  [t('agents.reason_of_the_decision'), bill.decisionReason ?? t('word.none')],
  ...(bill.reason === null ? [] : ([[t('agents.reason_that_members_read'), bill.reason]] as const)),
  ...(bill.linePaid === null || bill.lineGgr === null
    ? []
    : ([
        [t('agents.paid_to_the_line_this_month'), formatMoney(bill.linePaid)],
        [t('agents.ggr_of_the_line_this_month'), formatMoney(bill.lineGgr)],
      ] as const)),
  ...(bill.inputs === null
    ? []
    : ([
        [t('agents.members_left_out_since_play_is'), bill.inputs.protectedMembers],
        [t('agents.sha_256_of_the_inputs'), bill.inputsHash ?? ''],
      ] as const)),
]

const DIFFERENCES = {
  hash: t('agents.the_hash_of_the_inputs'),
  lines: t('agents.the_lines'),
  sum: t('agents.the_sum_of_the_lines'),
  payment: t('agents.the_payment'),
  gross: t('agents.the_gross'),
} as const

/** The bill computed again from its inputs, in this browser (decision 0065). */
function Check({ bill }: BillProps) {
  const differences = findDifferences(bill)
  if (differences === null)
    return <Notice tone="good">{t('agents.an_operator_wrote_this_correction_it')}</Notice>
  return differences.length === 0 ? (
    <Notice tone="good">{t('agents.bill_check_agrees')}</Notice>
  ) : (
    <Notice tone="bad">
      {t('agents.bill_check_differs', {
        value: differences.map((what) => DIFFERENCES[what]).join(', '),
      })}
    </Notice>
  )
}

function Tiers({ bill }: BillProps) {
  return (
    <Card title={t('agents.tiers')} hint={t('agents.the_base_is', { base: formatMoney(bill.base) })}>
      <ul className={styles.words}>
        {checkTiers(bill).map((check) => (
          <li key={check.tier}>
            {t(check.isChosen ? 'agents.tier_decides' : 'agents.tier_number', { tier: check.tier + 1 })}{' '}
            {check.needs.map((need, place) => (
              <span key={need.what}>
                {place > 0 ? '; ' : ''}
                <Need need={need} />
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Need({ need: { what, least, missing } }: { need: TierCheck['needs'][number] }) {
  const isCount = what === 'active'
  const needed = isCount
    ? t('agents.count_active_members', { count: Number(least) })
    : t(`agents.needs_${what}`, { amount: formatMoney(least) })
  if (missing === null) return <span className={styles.met}>{t('agents.met', { needed })}</span>
  const gap = isCount ? missing : formatExactAmount(BigInt(missing))
  return <span className={styles.missing}>{t('agents.missed_by', { needed, gap })}</span>
}
