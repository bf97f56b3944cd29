import { Link, useNavigate } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { type Fact, Facts, Notice, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Periods } from './Periods.tsx'
import { percentText, TermsWords } from './parts.tsx'
import type { TermsInput } from './terms-form.ts'
import { CONFLICTS } from './words.ts'

type Result = Output<'officeContractWhatIf'>
type Edge = Result['edges'][number]

/** Terms that were checked, with the answer. */
export interface Checked {
  readonly asked: { readonly account: string; readonly terms: TermsInput }
  readonly result: Result
}

interface WhatIfProps {
  readonly checked: Checked
  readonly change: { readonly id: string } | undefined
}

/** What the house keeps, what is in the way, what the past would have cost; and the button that sends. */
export function WhatIf({ checked: { asked, result }, change }: WhatIfProps) {
  const { edges, conflict, periods } = result
  const isEnough = edges.every((edge) => edge.isEnough)
  return (
    <>
      <Verdict {...{ conflict, isEnough }} />
      <Card title="In words">
        <TermsWords terms={asked.terms} />
      </Card>
      <h2>Share of the edge that is kept</h2>
      <p>
        K = (e − r − s) × (1 − d) of the play: the edge e of the category, less the rebates r and the salaries
        s of the line, less the dividends d.
      </p>
      <Edges edges={edges} />
      <h2>On past days</h2>
      <Facts facts={sumsOf(result)} />
      <Periods periods={periods} />
      <Row>
        <KeepAsTemplate terms={asked.terms} />
        {conflict === null && isEnough ? <Send {...{ asked, change }} /> : null}
      </Row>
    </>
  )
}

function Verdict({ conflict, isEnough }: { conflict: Result['conflict']; isEnough: boolean }) {
  if (conflict !== null)
    return (
      <Notice tone="bad">
        {CONFLICTS[conflict.code]}{' '}
        {conflict.contracts.map(({ id, payee }) => (
          <Link key={id} to={`/contracts/${id}`}>
            {`Contract ${id} of ${payee}. `}
          </Link>
        ))}
      </Notice>
    )
  if (!isEnough) return <Notice tone="bad">These terms leave the house too little of the play.</Notice>
  return <Notice tone="good">These terms may be signed: they cover what is below, and enough is kept.</Notice>
}

const edgeColumns: readonly Column<Edge>[] = [
  { name: 'Category', cell: ({ category }) => category },
  { name: 'e', cell: ({ edge }) => percentText(edge), number: true },
  { name: 'r', cell: ({ rebate }) => percentText(rebate), number: true },
  { name: 's', cell: ({ salary }) => percentText(salary), number: true },
  { name: 'd', cell: ({ dividend }) => percentText(dividend), number: true },
  { name: 'K', cell: ({ share }) => `${share / 1_000_000} %`, number: true },
  { name: 'K of e', cell: ({ kept }) => percentText(kept), number: true },
  { name: 'At least', cell: ({ least }) => percentText(least), number: true },
  { name: 'Verdict', cell: ({ isEnough }) => <State state={isEnough ? 'enough' : 'too_little'} /> },
]

const QUERY = { isPending: false, isError: false, error: null, refetch: () => undefined }

const Edges = ({ edges }: { edges: readonly Edge[] }) => (
  <DataTable
    label="Share of the edge that is kept"
    columns={edgeColumns}
    rows={edges}
    rowKey={({ category }) => category}
    query={QUERY}
    empty="No category is chosen."
    stacks
  />
)

function sumsOf({ periods, cost }: Result): Fact[] {
  const paid = periods.map(({ payment }) => Number(payment))
  const most = periods[paid.indexOf(Math.max(...paid))]
  return [
    [`Cost for the house in ${periods.length} periods`, formatMoney(cost)],
    [
      'Dearest period',
      most === undefined || Number(most.payment) === 0
        ? 'none'
        : `${formatMoney(most.payment)} in ${most.period}`,
    ],
    ['Periods that would have paid', paid.filter((amount) => amount > 0).length],
  ]
}

function Send({ asked: { account, terms }, change }: Pick<Checked, 'asked'> & Pick<WhatIfProps, 'change'>) {
  const navigate = useNavigate()
  const offer = useAction('officeOfferContract')
  const changeTerms = useAction('officeChangeContract')
  const onDone = ({ contractId }: { contractId: string }) => void navigate(`/contracts/${contractId}`)
  const effect = (
    <p>{`${account} is asked and has seven days to answer. They see the same terms in words.`}</p>
  )
  if (change === undefined)
    return (
      <ActionButton
        label="Send the offer"
        look="primary"
        call={offer}
        input={({ reason }) => ({ account, terms, reason })}
        {...{ onDone }}
      >
        {effect}
      </ActionButton>
    )
  return (
    <ActionButton
      label="Send the change"
      look="primary"
      call={changeTerms}
      input={({ reason }) => ({ id: change.id, terms, reason })}
      {...{ onDone }}
    >
      {effect}
    </ActionButton>
  )
}

const KeepAsTemplate = ({ terms }: { terms: TermsInput }) => (
  <ActionButton
    label="Keep as a template"
    act="Save"
    call={useAction('officeSaveContractTemplate')}
    values={{ name: '' }}
    input={({ name, reason }) => ({ name, terms, reason })}
  >
    <p>A template of the same name is replaced.</p>
    <Field name="name" label="Name" required maxLength={60} />
  </ActionButton>
)
