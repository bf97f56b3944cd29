import { officeChannelSchemas } from '@koi/contract/schemas/office/channels.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ChannelChanges } from './ChannelChanges.tsx'
import { ChannelFields, NewChannelFields } from './ChannelFields.tsx'
import {
  type Channel,
  channelInput,
  channelValues,
  feeText,
  levelsText,
  minuteText,
  typeName,
} from './channel-form.ts'

const columns: readonly Column<Channel>[] = [
  { name: t('channels.place'), cell: (row) => row.place, number: true },
  { name: t('channels.channel'), cell: (row) => `${nameIn(row.names)} (${row.code})` },
  { name: t('channels.type'), cell: (row) => typeName(row.type) },
  { name: t('channels.state'), cell: (row) => <ChannelState channel={row} /> },
  {
    name: t('channels.amounts'),
    cell: (row) => `${formatMoney(row.min)} – ${formatMoney(row.max)} ${row.currency}`,
  },
  { name: t('channels.fee'), cell: feeText },
  { name: t('channels.hours'), cell: hoursText },
  { name: t('channels.for'), cell: levelsText },
  { name: t('channels.action'), cell: (row) => <Actions channel={row} /> },
]

function hoursText({ opensMinute, closesMinute }: Channel): string {
  return opensMinute === null
    ? t('channels.always')
    : `${minuteText(opensMinute)} – ${minuteText(closesMinute)}`
}

function ChannelState({ channel: { enabled, isOffered, isReady } }: { channel: Channel }) {
  if (isOffered) return <State state="on" text={t('channels.offered')} />
  if (!enabled) return <State state="off" text={t('channels.off')} />
  return isReady ? (
    <State state="waiting" text={t('channels.outside')} />
  ) : (
    <State state="failed" text={t('channels.unready')} />
  )
}

/** The ways in which members pay in (CA-03). */
export default function ChannelsScreen() {
  const query = useCall('officeChannels', {})
  const canWrite = usePermission('money.channels')
  const { data } = query
  return (
    <Page
      title={t('channels.title')}
      hint={t('channels.hint')}
      actions={canWrite && data !== undefined ? <AddChannel providers={data.providers} /> : null}
    >
      <p>
        <Link to="/channels/accounts">{t('channels.to_accounts')}</Link>
      </p>
      {data === undefined ? null : <Missing {...data} />}
      <DataTable
        label={t('channels.title')}
        columns={columns}
        rows={data?.channels ?? []}
        query={query}
        rowKey={(row) => row.code}
        empty={t('channels.empty')}
        stacks
      />
      {data === undefined ? null : <ChannelChanges changes={data.changes} query={query} />}
      {data === undefined ? null : <p>{t('channels.zone', { zone: data.timeZone })}</p>}
    </Page>
  )
}

/** A channel that is on but cannot take payments. */
function Missing({ channels }: Output<'officeChannels'>) {
  const names = channels.flatMap(({ enabled, isReady, names: { EN } }) => (enabled && !isReady ? [EN] : []))
  if (names.length === 0) return null
  return <Notice tone="bad">{t('channels.not_ready', { names: names.join(', ') })}</Notice>
}

function AddChannel({ providers }: Pick<Output<'officeChannels'>, 'providers'>) {
  return (
    <ActionButton
      label={t('channels.new')}
      act={t('channels.create')}
      call={useAction('officeSaveChannel')}
      schema={officeChannelSchemas.officeSaveChannel.input}
      values={{ ...channelValues(), provider: providers[0]?.code ?? '' }}
      input={({ reason, ...values }) => {
        const type = providers.find(({ code }) => code === values.provider)?.type
        return { ...channelInput(values, { isNew: true, type }), reason }
      }}
    >
      <NewChannelFields providers={providers} />
    </ActionButton>
  )
}

function Actions({ channel }: { channel: Channel }) {
  if (!usePermission('money.channels')) return null
  return (
    <>
      <EditChannel channel={channel} />
      <SwitchChannel channel={channel} />
    </>
  )
}

const EditChannel = ({ channel }: { channel: Channel }) => (
  <ActionButton
    label={t('channels.edit')}
    name={t('channels.edit_of', { name: nameIn(channel.names) })}
    act={t('channels.save')}
    call={useAction('officeSaveChannel')}
    schema={officeChannelSchemas.officeSaveChannel.input}
    values={channelValues(channel)}
    input={({ reason, ...values }) => ({ ...channelInput(values, { isNew: false }), reason })}
  >
    <ChannelFields type={channel.type} />
  </ActionButton>
)

function SwitchChannel({ channel: { code, enabled, names } }: { channel: Channel }) {
  const label = t(enabled ? 'channels.off_label' : 'channels.on_label')
  const name = t(enabled ? 'channels.off_of' : 'channels.on_of', { name: nameIn(names) })
  return (
    <ActionButton
      key={label}
      {...{ label, name, look: enabled ? 'danger' : 'primary' }}
      call={useAction('officeSwitchChannel')}
      input={({ reason }) => ({ code, enabled: !enabled, reason })}
    >
      <p>{t(enabled ? 'channels.off_effect' : 'channels.on_effect')}</p>
    </ActionButton>
  )
}
