import { useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatCode, formatMoney, formatReason } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Loaded, Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import { Holder } from '../../work/Holder.tsx'
import { decisionsOf } from './decisions.ts'

type Withdrawal = Output<'officeWithdrawal'>

/** The states in which a withdrawal waits for a person. */
const WAITING: readonly string[] = ['requested', 'risk_review', 'approved', 'pay_failed']

/** One withdrawal: its history, and what may be decided about it now. */
export default function WithdrawalScreen() {
  const { id = '' } = useParams()
  return (
    <Loaded title={t('money.withdrawal')} query={useCall('officeWithdrawal', { id }, 5_000)}>
      {(withdrawal) => (
        <Page
          title={t('money.withdrawal_number', { number: withdrawal.orderNumber })}
          actions={<Decisions withdrawal={withdrawal} />}
        >
          {WAITING.includes(withdrawal.state) ? (
            <Holder kind="withdrawal" thing={id} title={withdrawal.orderNumber} />
          ) : null}
          {withdrawal.needsSecondPerson ? <Notice tone="good">{t('money.withdrawal_second')}</Notice> : null}
          <SamePerson others={withdrawal.samePerson} />
          <Facts facts={factsOf(withdrawal)} />
          <h2>{t('word.history')}</h2>
          <Facts facts={withdrawal.steps.map(({ state, at }) => [formatCode(state), formatTime(at)])} />
        </Page>
      )}
    </Loaded>
  )
}

/** The other accounts of the person that took the same once-per-person reward, mission or offer. */
function SamePerson({ others }: { others: Withdrawal['samePerson'] }) {
  if (others.length === 0) return null
  return (
    <Notice tone="bad">
      {t('money.same_person')}{' '}
      {others.map(({ memberId, account }, index) => (
        <span key={memberId}>
          {index === 0 ? '' : ', '}
          <MemberLink {...{ memberId, account }} />
        </span>
      ))}
    </Notice>
  )
}

const factsOf = ({
  state,
  memberId,
  account,
  amount,
  fee,
  net,
  card,
  approvals,
  findings,
  reason,
}: Withdrawal): readonly Fact[] => [
  [t('word.state'), <State key="state" state={state} />],
  [t('word.member'), <MemberLink key="member" {...{ memberId, account }} />],
  [t('word.amount'), formatMoney(amount)],
  [t('money.fee'), formatMoney(fee)],
  [t('money.net'), formatMoney(net)],
  [t('money.findings'), findings.map(formatCode).join(', ') || t('word.none')],
  [t('money.card'), `${card.bankName} ${card.maskedNumber}, ${card.holder}`],
  [
    t('money.approved_by'),
    approvals.map(({ operator, at }) => `${operator}, ${formatTime(at)}`).join('; ') || t('money.no_one_yet'),
  ],
  [t('word.reason'), reason === null ? t('word.none') : formatReason(reason)],
]

function Decisions({ withdrawal: { id, state, amount, account } }: { withdrawal: Withdrawal }) {
  const decide = useAction('officeDecideWithdrawal')
  const can = { approve: usePermission('money.approve'), pay: usePermission('money.pay') }
  return decisionsOf(state, can).map(({ code, look, needsReason }) => (
    <ActionButton
      key={code}
      {...{ look, needsReason }}
      label={t(`money.withdrawal_${code}`)}
      title={t(`money.withdrawal_${code}_title`, { amount: formatMoney(amount), account })}
      call={decide}
      input={({ reason }) => ({ id, decision: code, ...(needsReason ? { reason } : {}) })}
    >
      <p>{t(`money.withdrawal_${code}_effect`)}</p>
    </ActionButton>
  ))
}
