import { categoryName } from '../../category.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
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
        label={t('promotions.rates_of', { title })}
        columns={columns(overview, terms)}
        rows={overview.edges}
        rowKey={({ category }) => category}
        query={LOADED}
        empty={t('promotions.there_are_no_categories')}
      />
    </section>
  )
}

const factsOf = (terms: Terms): readonly Fact[] => [
  [t('word.state'), <State key="state" state={terms.on ? 'on' : 'off'} />],
  [t('promotions.least_claim'), formatMoney(terms.minimum)],
  [
    t('promotions.turnover_requirement'),
    t('promotions.what_is_paid', { turnoverRate: terms.turnoverRate / 10_000 }),
  ],
  [t('promotions.set_by'), terms.setBy ?? '—'],
  [t('word.reason'), terms.reason],
]

/** The rows are part of what the page has loaded. */
const LOADED = { isPending: false, isError: false, error: null, refetch: () => undefined }

type Row = Overview['edges'][number]

const columns = (overview: Overview, { rates, weights }: Terms): readonly Column<Row>[] => [
  { name: t('word.category'), cell: ({ category }) => categoryName(category) },
  { name: t('promotions.edge'), cell: ({ edge }) => percentText(edge), number: true },
  ...columnsOf(overview).map(({ level, name }) => ({
    name,
    cell: ({ category }: Row) =>
      percentText(rates.find((one) => one.level === level && one.category === category)?.rate),
    number: true,
  })),
  {
    name: t('promotions.share_that_counts'),
    cell: ({ category }) => percentText(weights.find((one) => one.category === category)?.weight ?? 10_000),
    number: true,
  },
]
