import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { Page, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'

type Held = RowOf<'officeHeldRebates'>

const columns: Columns<Held> = {
  account: { name: t('word.account'), cell: ({ account }) => account },
  days: {
    name: t('agents.held_span'),
    cell: ({ first, upto, days }) => (days === 1 ? first : t('agents.held_days', { first, upto, days })),
  },
  amount: { name: t('word.amount'), cell: ({ amount }) => formatMoney(amount), number: true },
  held_for: {
    name: t('agents.held_for'),
    cell: ({ heldFor }) =>
      heldFor === 'frozen' ? (
        <State state="frozen" text={t('agents.held_frozen')} />
      ) : (
        <State state="timed_out" text={t('agents.held_protection')} />
      ),
  },
  decide_by: { name: t('agents.held_decide_by'), cell: decideBy },
  proposal: { name: t('agents.what'), cell: proposalText, wrap: true },
  decision: { name: t('agents.decision'), cell: (row) => <Decide held={row} /> },
}

/** Rebates that wait because their member is frozen, or play is closed to them: an operator pays or keeps them. */
export default function HeldRebatesScreen() {
  const { query, rows } = useList('officeHeldRebates', {})
  return (
    <Page title={t('menu.held_rebates')} hint={t('agents.held_hint')}>
      <List
        name="held-rebates"
        label={t('menu.held_rebates')}
        {...{ columns, rows, query }}
        rowKey={({ memberId }) => memberId}
        empty={t('agents.held_empty')}
      />
    </Page>
  )
}

function decideBy({ decideBy: at, isOverdue }: Held): string {
  if (at === null) return t('agents.held_not_yet')
  const time = formatTime(at)
  return isOverdue ? t('agents.held_overdue', { time }) : time
}

function proposalText({ proposal }: Held): string {
  if (proposal === null) return ''
  const { decision, amount, askedBy, reason } = proposal
  const values = { askedBy, amount: formatMoney(amount), reason }
  return decision === 'pay' ? t('agents.held_proposed_pay', values) : t('agents.held_proposed_keep', values)
}

function Decide({ held: { memberId, account, upto, amount, since, needsTwo, proposal } }: { held: Held }) {
  const call = useAction('officeDecideHeldRebates')
  if (!usePermission('contracts.pay') || since === null) return null
  const about = proposal ?? { upto, amount }
  const of = { memberId, upto: about.upto, amount: about.amount }
  const shown = { amount: formatMoney(about.amount), upto: about.upto }
  const needsSecond = needsTwo && proposal === null ? <p>{t('agents.held_two')}</p> : null
  return (
    <Row>
      {proposal?.decision === 'keep' ? null : (
        <ActionButton
          label={t('agents.held_pay')}
          name={t('agents.held_pay_of', { account })}
          call={call}
          input={({ reason }) => ({ ...of, decision: 'pay' as const, reason })}
        >
          <p>{t('agents.held_pay_text', shown)}</p>
          {needsSecond}
        </ActionButton>
      )}
      {proposal?.decision === 'pay' ? null : (
        <ActionButton
          label={t('agents.held_keep')}
          name={t('agents.held_keep_of', { account })}
          call={call}
          input={({ reason }) => ({ ...of, decision: 'keep' as const, reason })}
        >
          <p>{t('agents.held_keep_text', shown)}</p>
          {needsSecond}
        </ActionButton>
      )}
      {proposal === null ? null : (
        <ActionButton
          label={t('agents.held_withdraw')}
          name={t('agents.held_withdraw_of', { account })}
          call={call}
          input={({ reason }) => ({ ...of, decision: 'withdraw' as const, reason })}
        />
      )}
    </Row>
  )
}
