import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { formatTime } from '../../time.ts'
import { Card } from '../../ui/Card.tsx'
import { Changes } from '../../ui/Changes.tsx'
import { DayRangeFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { type Fact, Facts, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'

const columns: readonly Column<RowOf<'officeAudit'>>[] = [
  { name: 'Time', cell: (line) => formatTime(line.at) },
  { name: 'Operator', cell: (line) => line.operator },
  { name: 'Action', cell: (line) => formatCode(line.action) },
  { name: 'Target', cell: (line) => line.target },
  { name: 'Reason', cell: (line) => line.reason ?? '', wrap: true },
  { name: 'Changed', cell: ({ before, after }) => <Changes {...{ before, after }} />, wrap: true },
  { name: 'IP address', cell: (line) => line.address },
]

/** Every action of every operator, newest first, and whether the trail is whole. */
export default function AuditScreen() {
  const [operator] = useFilter('operator')
  const [action] = useFilter('action')
  const [target] = useFilter('target')
  const days = useDays()
  const { query, rows } = useList('officeAudit', { operator, action, target, ...days })
  return (
    <Page
      title="Audit trail"
      hint="Each entry has the hash of all before it, signed with a key that the database does not have."
    >
      <Check />
      <Filters>
        <WordFilter name="operator" label="Operator" />
        <WordFilter name="action" label="Action, such as withdrawal.approve or withdrawal" />
        <WordFilter name="target" label="Target, such as member:42 or member" />
        <DayRangeFilter />
      </Filters>
      <List
        name="audit"
        label="Audit trail"
        {...{ columns, rows, query }}
        rowKey={(line) => line.id}
        empty="No entries match these filters."
      />
    </Page>
  )
}

type AuditCheck = Output<'officeAuditCheck'>

/** When the trail was last found whole, and its newest entry for whoever wants to compare later. */
function Check() {
  const { data } = useCall('officeAuditCheck', {}, 15_000)
  const again = (
    <ActionButton
      label="Check now"
      needsReason={false}
      call={useAction('officeCheckAudit')}
      input={() => ({})}
    >
      <p>The check runs in the background; its result appears here. It also runs every night.</p>
    </ActionButton>
  )
  return (
    <Card title="Check of the trail" actions={again}>
      {data?.broken == null ? null : (
        <Notice tone="bad">
          Entry {data.broken.line} was changed outside the product ({data.broken.problem}). Keep the database
          as it is, and compare it with a backup.
        </Notice>
      )}
      {data === undefined ? null : <Facts facts={factsOf(data)} />}
    </Card>
  )
}

const factsOf = ({ checkedAt, wholeAt, wholeUpTo, head }: AuditCheck): readonly Fact[] => [
  ['Last found whole', wholeAt === null ? 'never' : `${formatTime(wholeAt)}, up to entry ${wholeUpTo}`],
  ['Last checked', checkedAt === null ? 'never' : formatTime(checkedAt)],
  ['Newest entry', head.at === null ? 'none' : `${head.line}, ${formatTime(head.at)}`],
  ['Its hash', <code key="hash">{head.hash}</code>],
]
