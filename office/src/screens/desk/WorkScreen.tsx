import { WORK_KINDS } from '@koi/contract/schemas/office/desk.ts'
import { Link, useNavigate } from 'react-router'
import { type Output, useList } from '../../api.ts'
import { formatDuration, formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatClock } from '../../time.ts'
import { ChoiceFilter, Filters } from '../../ui/filters/Filters.tsx'
import { useChoice } from '../../ui/filters/use-filter.ts'
import { List } from '../../ui/list/List.tsx'
import { MemberLink } from '../../ui/MemberLink.tsx'
import { Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'
import { HolderActions } from '../../work/HolderActions.tsx'
import { useLiveWork } from '../../work/live.ts'
import { addressOf, kindName, type Work } from '../../work/words.ts'
import { titleOf } from './title.ts'

/** Everything that waits for a person, in one list, with who has taken it (OF-16). */
export default function WorkScreen() {
  useLiveWork()
  const kind = useChoice('kind', WORK_KINDS)
  const { query, rows, first } = useList('officeWork', kind === undefined ? {} : { kind })
  const kinds = first?.kinds ?? []
  return (
    <Page title={t('work.title')} hint={t('work.hint')}>
      <Filters>
        <ChoiceFilter name="kind" label={t('work.kind')} choices={choicesOf(kinds)} none={noneText(kinds)} />
      </Filters>
      <List
        name="work"
        label={t('work.title')}
        columns={columnsAt(query.dataUpdatedAt)}
        {...{ rows, query }}
        rowKey={keyOf}
        empty={t('work.none')}
      />
    </Page>
  )
}

type Kinds = Output<'officeWork'>['kinds']

const choicesOf = (kinds: Kinds) =>
  kinds
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => [kind, t('work.of_kind', { kind: kindName(kind), count })] as const)

const noneText = (kinds: Kinds): string =>
  t('work.all', { count: kinds.reduce((sum, { count }) => sum + count, 0) })

const keyOf = ({ kind, thing }: Work): string => `${kind} ${thing}`

/** `now` is when the list was read, which is four times a minute. */
const columnsAt = (now: number): Columns<Work> => ({
  kind: { name: t('work.kind'), cell: ({ kind }) => kindName(kind) },
  what: { name: t('work.what'), cell: (row) => <Link to={addressOf(row)}>{titleOf(row)}</Link>, wrap: true },
  member: {
    name: t('work.member'),
    cell: ({ memberId, account }) =>
      memberId === null || account === null ? null : <MemberLink {...{ memberId, account }} />,
  },
  amount: {
    name: t('work.amount'),
    cell: ({ amount }) => (amount === null ? '' : formatMoney(amount)),
    number: true,
  },
  waits: { name: t('work.waits'), cell: ({ since }) => formatDuration(Math.max(60, (now - since) / 1_000)) },
  who: { name: t('work.who'), cell: ({ holder }) => holderText(holder) },
  action: { name: t('work.action'), cell: (row) => <Actions work={row} /> },
})

/** What is taken is opened at once: the next thing to do is there. */
function Actions({ work }: { readonly work: Work }) {
  const open = useNavigate()
  return <HolderActions {...work} title={titleOf(work)} onTaken={() => void open(addressOf(work))} />
}

function holderText(holder: Work['holder']): string {
  if (holder === null) return t('work.free')
  const time = formatClock(holder.until)
  return holder.isSelf ? t('work.yours', { time }) : t('work.theirs', { operator: holder.operator, time })
}
