import { DORMANT_DAYS } from '@koi/contract/schemas/office/reports.ts'
import { Link } from 'react-router'
import { type Output, type RowOf, useCall, useList } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { type Fact, Facts, Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeDormantMembers'>> = {
  member: { name: t('report.member'), cell: (row) => <MemberLink {...row} /> },
  balance: {
    name: t('report.balance'),
    cell: (row) => `${formatMoney(row.balance)} ${row.currency}`,
    number: true,
  },
  played: {
    name: t('report.last_play'),
    cell: ({ playedAt }) => (playedAt === null ? t('word.never') : formatTime(playedAt)),
  },
  deposited: {
    name: t('report.last_deposit'),
    cell: ({ depositedAt, deposited }) =>
      depositedAt === null || deposited === null
        ? t('word.never')
        : `${formatMoney(deposited)} · ${formatTime(depositedAt)}`,
    number: true,
  },
  registered: { name: t('report.registered'), cell: (row) => formatTime(row.registeredAt) },
}

const daysText = (days: (typeof DORMANT_DAYS)[number]): string =>
  t('report.dormant_days', { count: Number(days) })

const factsOf = ({ rows }: Output<'officeDormant'>): readonly Fact[] =>
  rows.map(({ days, members, balance }) => [
    daysText(days),
    <Link key={days} to={`/reports/dormant?days=${days}`}>
      {`${members.toLocaleString('en')} · ${formatMoney(balance)}`}
    </Link>,
  ])

/** Members who have stopped playing: how many and what they have, and each of them. */
export default function DormantScreen() {
  const days = useChoice('days', DORMANT_DAYS) ?? '30'
  const { data } = useCall('officeDormant', {})
  const { query, rows } = useList('officeDormantMembers', { days })
  return (
    <Page title={t('report.dormant')} hint={t('report.dormant_hint')}>
      {data === undefined ? null : <Facts facts={factsOf(data)} />}
      <Filters>
        <ChoiceFilter
          name="days"
          label={t('report.no_play_for')}
          none={daysText('30')}
          choices={DORMANT_DAYS.filter((one) => one !== '30').map((one) => [one, daysText(one)] as const)}
        />
      </Filters>
      <List
        name="dormant"
        label={t('report.dormant')}
        {...{ columns, rows, query }}
        rowKey={({ memberId }) => memberId}
        empty={t('report.dormant_none')}
      />
    </Page>
  )
}
