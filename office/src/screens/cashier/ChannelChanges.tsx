import { type Output, useAction } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { usePermission } from '../../session.ts'
import { formatTime } from '../../time.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Row } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, type DataTableProps } from '../../ui/table/DataTable.tsx'
import { feeText } from './channel-form.ts'

type Change = Output<'officeChannels'>['changes'][number]

const textsOf = (texts: Change['names']): string =>
  [texts.EN, texts.MS, texts.CN].filter((text) => text !== '').join(' / ')

const columns: readonly Column<Change>[] = [
  { name: t('channels.channel'), cell: ({ code, names }) => `${textsOf(names)} (${code})`, wrap: true },
  { name: t('channels.instructions'), cell: ({ instructions }) => textsOf(instructions), wrap: true },
  { name: t('channels.fee'), cell: feeText },
  { name: t('channels.rate'), cell: ({ rate }) => rate ?? '' },
  { name: t('channels.confirmations'), cell: ({ confirmations }) => confirmations, number: true },
  { name: t('money.settings_reason'), cell: ({ reason }) => reason, wrap: true },
  { name: t('money.settings_asked'), cell: ({ askedBy, askedAt }) => `${askedBy}, ${formatTime(askedAt)}` },
  { name: t('money.settings_decision'), cell: (change) => <Decide change={change} /> },
]

interface ChannelChangesProps extends Pick<Output<'officeChannels'>, 'changes'> {
  readonly query: DataTableProps<Change>['query']
}

/** What one operator asked to change of channels, and another decides about (decision 0110). */
export function ChannelChanges({ changes, query }: ChannelChangesProps) {
  if (changes.length === 0) return null
  return (
    <>
      <h2>{t('channels.changes')}</h2>
      <p>{t('channels.changes_hint')}</p>
      <DataTable
        label={t('channels.changes')}
        columns={columns}
        rows={changes}
        rowKey={({ id }) => id}
        query={query}
        empty=""
        stacks
      />
    </>
  )
}

function Decide({ change: { id, code, isOwn } }: { change: Change }) {
  const call = useAction('officeDecideChannelChange')
  if (!usePermission('money.channels')) return null
  return (
    <Row>
      {isOwn ? null : (
        <ActionButton
          label={t('money.settings_agree')}
          name={t('money.settings_agree_name', { name: code })}
          {...{ call }}
          input={({ reason }) => ({ id, agree: true, reason })}
        >
          <p>{t('channels.agree_text')}</p>
        </ActionButton>
      )}
      <ActionButton
        label={t('money.settings_refuse')}
        name={t('money.settings_refuse_name', { name: code })}
        {...{ call }}
        input={({ reason }) => ({ id, agree: false, reason })}
      />
    </Row>
  )
}
