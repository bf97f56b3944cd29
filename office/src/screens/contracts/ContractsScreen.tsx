import { CONTRACT_KINDS } from '@koi/contract/contracts/terms.ts'
import { CONTRACT_STATES } from '@koi/contract/schemas/contracts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { type RowOf, useAction, useList } from '../../api.ts'
import { formatCount, formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ChoiceFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useChoice, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field, Select } from '../../ui/form/Field.tsx'
import { List } from '../../ui/list/List.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { AccountLink, kindText, Links, Payer } from './parts.tsx'
import { KINDS } from './words.ts'

const PAYERS = [
  ['platform', 'the platform'],
  ['upline', 'an upline'],
] as const

const columns: readonly Column<RowOf<'officeContracts'>>[] = [
  { name: 'Contract', cell: ({ id }) => <Link to={`/contracts/${id}`}>{id}</Link> },
  { name: 'Kind', cell: ({ kind }) => kindText(kind) },
  { name: 'Payee', cell: ({ payee }) => <AccountLink account={payee} /> },
  { name: 'Payer', cell: ({ payer }) => <Payer payer={payer} /> },
  { name: 'State', cell: ({ state }) => <State state={state} /> },
  { name: 'Categories', cell: ({ terms }) => terms?.categories.join(', ') ?? '' },
  { name: 'From', cell: ({ from }) => from ?? '' },
  { name: 'Until', cell: ({ until }) => until ?? '' },
  { name: 'Owed', cell: ({ owed }) => formatMoney(owed), number: true },
]

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
      title="Contracts"
      hint="Salaries and dividends of agents. Terms begin with the next period after they are accepted."
      actions={mayWrite ? <HoldLine onDone={setHeld} /> : null}
    >
      {held === null ? null : <Notice tone="good">{held}</Notice>}
      <Links
        links={[
          ...(mayWrite ? [['/contract-offer', 'Offer a contract'] as const] : []),
          ['/contracts/templates', 'Templates'],
          ['/contracts/settings', 'What is kept, and limits'],
        ]}
      />
      <Filters>
        <WordFilter name="account" label="Account of a side" />
        <ChoiceFilter name="kind" label="Kind" choices={KINDS} />
        <ChoiceFilter name="state" label="State" choices={CONTRACT_STATES} />
        <ChoiceFilter name="payer" label="Payer" choices={PAYERS} />
      </Filters>
      <List
        name="contracts"
        label="Contracts"
        {...{ columns, rows, query }}
        rowKey={({ id }) => id}
        empty="No contracts match these filters."
        stacks
      />
    </Page>
  )
}

/** Suspends or resumes all contracts of a member and of everyone below. */
function HoldLine({ onDone }: { onDone: (what: string) => void }) {
  return (
    <ActionButton
      label="Hold a line"
      act="Hold or resume"
      call={useAction('officeHoldContractLine')}
      values={{ account: '', what: 'hold' }}
      input={({ account, what, reason }) => ({ account, on: what === 'hold', reason })}
      onDone={({ contracts, bills }) =>
        onDone(`${formatCount(contracts, 'contract')} changed, ${formatCount(bills, 'bill')} held.`)
      }
    >
      <p>
        The contracts of the account and of everyone below are suspended: their bills are drawn up and wait.
        What waits for an answer is withdrawn. After the line is resumed, each held bill waits for a decision.
      </p>
      <Field name="account" label="Account at the top of the line" required />
      <Select
        name="what"
        label="What to do"
        choices={[
          ['hold', 'hold the line'],
          ['resume', 'resume the line'],
        ]}
      />
    </ActionButton>
  )
}
