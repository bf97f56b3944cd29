import { formatMoney } from '../../format.ts'
import { type Fact, Facts } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { columnsOf, type Overview, percentText, type Terms } from './rebate-form.ts'

interface TermsPartProps {
  readonly title: string
  readonly overview: Overview
  readonly terms: Terms
}

/** Terms with the rates of each category and level, beside the house's edge. */
export function TermsPart({ title, overview, terms }: TermsPartProps) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <Facts facts={factsOf(terms)} />
      <DataTable
        label={`Rates, ${title}`}
        columns={columns(overview, terms)}
        rows={overview.edges}
        rowKey={({ category }) => category}
        query={LOADED}
        empty="There are no categories."
      />
    </section>
  )
}

const factsOf = (terms: Terms): readonly Fact[] => [
  ['State', <State key="state" state={terms.on ? 'on' : 'off'} />],
  ['Least claim', formatMoney(terms.minimum)],
  ['Turnover requirement', `${terms.turnoverRate / 10_000} × what is paid`],
  ['Set by', terms.setBy ?? '—'],
  ['Reason', terms.reason],
]

/** The rows are part of what the page has loaded. */
const LOADED = { isPending: false, isError: false, error: null, refetch: () => undefined }

type Row = Overview['edges'][number]

const columns = (overview: Overview, { rates, weights }: Terms): readonly Column<Row>[] => [
  { name: 'Category', cell: ({ category }) => category },
  { name: 'Edge', cell: ({ edge }) => percentText(edge), number: true },
  ...columnsOf(overview).map(({ level, name }) => ({
    name,
    cell: ({ category }: Row) =>
      percentText(rates.find((one) => one.level === level && one.category === category)?.rate),
    number: true,
  })),
  {
    name: 'Counts',
    cell: ({ category }) => percentText(weights.find((one) => one.category === category)?.weight ?? 10_000),
    number: true,
  },
]
