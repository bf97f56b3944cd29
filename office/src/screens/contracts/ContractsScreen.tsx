import { CONTRACT_KINDS } from '@koi/contract/contracts/terms.ts'
import { CONTRACT_STATES } from '@koi/contract/schemas/contracts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { ChoiceFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { AccountLink, kindText, Links, Payer } from './parts.tsx'
import { KINDS } from './words.ts'

const PAYERS = [
  ['platform', t('agents.the_platform')],
  ['upline', t('agents.an_upline')],
] as const

const columns: Columns<RowOf<'officeContracts'>> = {
  contract: { name: t('agents.contract'), cell: ({ id }) => <Link to={`/contracts/${id}`}>{id}</Link> },
  kind: { name: t('word.kind'), cell: ({ kind }) => kindText(kind) },
  payee: { name: t('agents.payee'), cell: ({ payee }) => <AccountLink account={payee} /> },
  payer: { name: t('agents.payer'), cell: ({ payer }) => <Payer payer={payer} /> },
  state: { name: t('word.state'), cell: ({ state }) => <State state={state} /> },
  categories: { name: t('word.categories'), cell: ({ terms }) => terms?.categories.join(', ') ?? '' },
  from: { name: t('list.from'), cell: ({ from }) => from ?? '' },
  until: { name: t('word.until'), cell: ({ until }) => until ?? '' },
  owed: { name: t('agents.owed'), cell: ({ owed }) => formatMoney(owed), number: true },
}

/** Contracts of the platform and of uplines, the newest first. */
export default function ContractsScreen() {
  const kind = useChoice('kind', CONTRACT_KINDS)
  const state = useChoice('state', CONTRACT_STATES)
  const payer = useChoice('payer', ['platform', 'upline'] as const)
  const [account] = useFilter('account')
  const { query, rows } = useList('officeContracts', { kind, state, payer, account })
  const mayWrite = usePermission('contracts.write')
  const [held, setHeld] = useState<string | null>(null)
  return (
    <Page
      title={t('agents.contracts')}
      hint={t('agents.salaries_and_dividends_of_agents_terms')}
      actions={mayWrite ? <HoldLine onDone={setHeld} /> : null}
    >
      {held === null ? null : <Notice tone="good">{held}</Notice>}
      <Links
        links={[
          ...(mayWrite ? [['/contract-offer', t('agents.offer_a_contract')] as const] : []),
          ['/contracts/templates', t('agents.templates')],
          ['/contracts/settings', t('agents.what_is_kept_and_limits')],
        ]}
      />
      <Filters>
        <WordFilter name="account" label={t('agents.account_of_a_side')} />
        <ChoiceFilter name="kind" label={t('word.kind')} choices={KINDS} />
        <ChoiceFilter name="state" label={t('word.state')} choices={CONTRACT_STATES} />
        <ChoiceFilter name="payer" label={t('agents.payer')} choices={PAYERS} />
      </Filters>
      <List
        name="contracts"
        label={t('agents.contracts')}
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty={t('agents.no_contracts_match_these_filters')}
      />
    </Page>
  )
}

/** Suspends or resumes all contracts of a member and of everyone below. */
function HoldLine({ onDone }: { onDone: (what: string) => void }) {
  return (
    <ActionButton
      label={t('agents.hold_a_line')}
      act={t('agents.hold_or_resume')}
      call={useAction('officeHoldContractLine')}
      values={{ account: '', what: 'hold' }}
      input={({ account, what, reason }) => ({ account, on: what === 'hold', reason })}
      onDone={({ contracts, bills }) =>
        onDone(
          t('agents.changed_held', {
            contracts: t('agents.count_contracts', { count: contracts }),
            bills: t('agents.count_bills', { count: bills }),
          }),
        )
      }
    >
      <p>{t('agents.the_contracts_of_the_account_and')}</p>
      <Field name="account" label={t('agents.account_at_the_top_of_the')} required />
      <Select
        name="what"
        label={t('agents.what_to_do')}
        choices={[
          ['hold', t('agents.hold_the_line')],
          ['resume', t('agents.resume_the_line')],
        ]}
      />
    </ActionButton>
  )
}
