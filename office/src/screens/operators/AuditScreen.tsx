import { TIME_SORTS } from '@koi/contract/sorts.ts'
import { type Output, type RowOf, useAction, useCall, useList } from '../../api.ts'
import { formatCode } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { formatTime } from '../../time.ts'
import { Card } from '../../ui/Card.tsx'
import { Changes } from '../../ui/Changes.tsx'
import { DayRangeFilter, Filters, WordFilter } from '../../ui/filters/Filters.tsx'
import { useDays, useFilter } from '../../ui/filters/use-filter.ts'
import { useSort } from '../../ui/filters/use-sort.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { List } from '../../ui/list/List.tsx'
import { type Fact, Facts, Notice, Page } from '../../ui/Page.tsx'
import type { Columns } from '../../ui/table/columns.ts'

const columns: Columns<RowOf<'officeAudit'>> = {
  time: { name: t('word.time'), cell: (line) => formatTime(line.at), sort: '-time' },
  operator: { name: t('house.operator'), cell: (line) => line.operator },
  action: { name: t('word.action'), cell: (line) => formatCode(line.action) },
  target: { name: t('house.target'), cell: (line) => line.target },
  reason: { name: t('word.reason'), cell: (line) => line.reason ?? '', wrap: true },
  changed: {
    name: t('house.changed'),
    cell: ({ before, after }) => <Changes {...{ before, after }} />,
    wrap: true,
  },
  address: { name: t('house.address'), cell: (line) => line.address },
}

/** Every action of every operator, newest first, and whether the trail is whole. */
export default function AuditScreen() {
  const [operator] = useFilter('operator')
  const [action] = useFilter('action')
  const [target] = useFilter('target')
  const days = useDays()
  const { sort, order } = useSort(TIME_SORTS)
  const { query, rows } = useList('officeAudit', { operator, action, target, ...days, sort })
  return (
    <Page title={t('house.audit')} hint={t('house.audit_hint')}>
      <Check />
      <Filters>
        <WordFilter name="operator" label={t('house.operator')} />
        <WordFilter name="action" label={t('house.action_filter')} />
        <WordFilter name="target" label={t('house.target_filter')} />
        <DayRangeFilter />
      </Filters>
      <List
        name="audit"
        label={t('house.audit')}
        {...{ columns, rows, query, order }}
        rowKey={(line) => line.id}
        empty={t('house.audit_empty')}
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
      label={t('house.check_now')}
      needsReason={false}
      call={useAction('officeCheckAudit')}
      input={() => ({})}
    >
      <p>{t('house.check_effect')}</p>
    </ActionButton>
  )
  return (
    <Card title={t('house.check')} actions={again}>
      {data?.broken == null ? null : (
        <Notice tone="bad">
          {t('house.audit_broken', { entry: String(data.broken.line), problem: data.broken.problem })}
        </Notice>
      )}
      {data === undefined ? null : <Facts facts={factsOf(data)} />}
    </Card>
  )
}

const factsOf = ({ checkedAt, wholeAt, wholeUpTo, head }: AuditCheck): readonly Fact[] => [
  [
    t('house.found_whole'),
    wholeAt === null
      ? t('word.never')
      : t('house.whole_up_to', { time: formatTime(wholeAt), entry: String(wholeUpTo) }),
  ],
  [t('house.last_checked'), checkedAt === null ? t('word.never') : formatTime(checkedAt)],
  [t('house.newest_entry'), head.at === null ? t('word.none') : `${head.line}, ${formatTime(head.at)}`],
  [t('house.its_hash'), <code key="hash">{head.hash}</code>],
]
