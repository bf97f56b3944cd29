import { Fragment } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Output, useAction } from '../../api.ts'
import { categoryName } from '../../category.ts'
import { formatMoney, percentText } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { type Fact, Facts, Notice, Row } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { LOADED } from '../../ui/table/loaded.ts'
import { Periods } from './Periods.tsx'
import { TermsWords } from './parts.tsx'
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
      <Card title={t('agents.in_words')}>
        <TermsWords terms={asked.terms} />
      </Card>
      <h2>{t('agents.share_of_the_edge_that_is')}</h2>
      <p>{t('agents.k_e_r_s_1_d')}</p>
      <Edges edges={edges} />
      <h2>{t('agents.on_past_days')}</h2>
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
          <Fragment key={id}>
            <Link to={`/contracts/${id}`}>{t('agents.contract_checked', { id, payee })}</Link>{' '}
          </Fragment>
        ))}
      </Notice>
    )
  if (!isEnough) return <Notice tone="bad">{t('agents.these_terms_leave_the_house_too')}</Notice>
  return <Notice tone="good">{t('agents.these_terms_may_be_signed_they')}</Notice>
}

const edgeColumns: readonly Column<Edge>[] = [
  { name: t('word.category'), cell: ({ category }) => categoryName(category) },
  { name: t('agents.e'), cell: ({ edge }) => percentText(edge), number: true },
  { name: t('agents.r'), cell: ({ rebate }) => percentText(rebate), number: true },
  { name: t('agents.s'), cell: ({ salary }) => percentText(salary), number: true },
  { name: t('agents.d'), cell: ({ dividend }) => percentText(dividend), number: true },
  { name: t('agents.k'), cell: ({ share }) => `${share / 1_000_000} %`, number: true },
  { name: t('agents.k_of_e'), cell: ({ kept }) => percentText(kept), number: true },
  { name: t('agents.at_least'), cell: ({ least }) => percentText(least), number: true },
  { name: t('agents.verdict'), cell: ({ isEnough }) => <State state={isEnough ? 'enough' : 'too_little'} /> },
]

const Edges = ({ edges }: { edges: readonly Edge[] }) => (
  <DataTable
    label={t('agents.share_of_the_edge_that_is')}
    columns={edgeColumns}
    rows={edges}
    rowKey={({ category }) => category}
    query={LOADED}
    empty={t('agents.no_category_is_chosen')}
    stacks
  />
)

function sumsOf({ periods, cost }: Result): Fact[] {
  const paid = periods.map(({ payment }) => Number(payment))
  const most = periods[paid.indexOf(Math.max(...paid))]
  return [
    [t('agents.cost_for_the_house_in_periods', { length: periods.length }), formatMoney(cost)],
    [
      t('agents.dearest_period'),
      most === undefined || Number(most.payment) === 0
        ? t('word.none')
        : t('agents.in', { payment: formatMoney(most.payment), period: most.period }),
    ],
    [t('agents.periods_that_would_have_paid'), paid.filter((amount) => amount > 0).length],
  ]
}

function Send({ asked: { account, terms }, change }: Pick<Checked, 'asked'> & Pick<WhatIfProps, 'change'>) {
  const navigate = useNavigate()
  const offer = useAction('officeOfferContract')
  const changeTerms = useAction('officeChangeContract')
  const onDone = ({ contractId }: { contractId: string }) => void navigate(`/contracts/${contractId}`)
  const effect = <p>{t('agents.is_asked_and_has_seven_days', { account })}</p>
  if (change === undefined)
    return (
      <ActionButton
        label={t('agents.send_the_offer')}
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
      label={t('agents.send_the_change')}
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
    label={t('agents.keep_as_a_template')}
    act={t('shell.save')}
    call={useAction('officeSaveContractTemplate')}
    values={{ name: '' }}
    input={({ name, reason }) => ({ name, terms, reason })}
  >
    <p>{t('agents.a_template_of_the_same_name')}</p>
    <Field name="name" label={t('word.name')} required maxLength={60} />
  </ActionButton>
)
