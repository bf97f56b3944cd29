import { officeChannelSchemas } from '@koi/contract/schemas/office/channels.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { formatMoney } from '../../format.ts'
import { usePermission } from '../../session.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Notice, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ChannelFields, NewChannelFields } from './ChannelFields.tsx'
import {
  type Channel,
  channelInput,
  channelValues,
  feeText,
  levelsText,
  minuteText,
  TYPE_NAMES,
} from './channel-form.ts'

const columns: readonly Column<Channel>[] = [
  { name: 'Place', cell: (row) => row.place, number: true },
  { name: 'Channel', cell: (row) => `${row.names.EN} (${row.code})` },
  { name: 'Type', cell: (row) => TYPE_NAMES[row.type] },
  { name: 'State', cell: (row) => <ChannelState channel={row} /> },
  { name: 'Amounts', cell: (row) => `${formatMoney(row.min)} – ${formatMoney(row.max)} ${row.currency}` },
  { name: 'Fee', cell: feeText },
  { name: 'Hours', cell: hoursText },
  { name: 'For', cell: levelsText },
  { name: 'Action', cell: (row) => <Actions channel={row} /> },
]

function hoursText({ opensMinute, closesMinute }: Channel): string {
  return opensMinute === null ? 'always' : `${minuteText(opensMinute)} – ${minuteText(closesMinute)}`
}

function ChannelState({ channel: { enabled, isOffered, isReady } }: { channel: Channel }) {
  if (isOffered) return <State state="on" text="offered" />
  if (!enabled) return <State state="off" text="off" />
  return isReady ? (
    <State state="waiting" text="outside its hours" />
  ) : (
    <State state="failed" text="not ready" />
  )
}

/** The ways in which members pay in (CA-03). */
export default function ChannelsScreen() {
  const query = useCall('officeChannels', {})
  const canWrite = usePermission('money.channels')
  const { data } = query
  return (
    <Page
      title="Payment channels"
      hint="A new channel is off. What is changed here is what the deposit page shows at its next load."
      actions={canWrite && data !== undefined ? <AddChannel providers={data.providers} /> : null}
    >
      <p>
        <Link to="/channels/accounts">Our bank accounts</Link>
      </p>
      {data === undefined ? null : <Missing {...data} />}
      <DataTable
        label="Payment channels"
        columns={columns}
        rows={data?.channels ?? []}
        query={query}
        rowKey={(row) => row.code}
        empty="There are no channels yet: members cannot deposit."
        stacks
      />
      {data === undefined ? null : <p>Hours are those of {data.timeZone}.</p>}
    </Page>
  )
}

/** A channel that is on but cannot take payments. */
function Missing({ channels }: Output<'officeChannels'>) {
  const names = channels.flatMap(({ enabled, isReady, names: { EN } }) => (enabled && !isReady ? [EN] : []))
  if (names.length === 0) return null
  return (
    <Notice tone="bad">
      {names.join(', ')}: on, but members are not offered it, since its provider or account is not set up.
    </Notice>
  )
}

function AddChannel({ providers }: Pick<Output<'officeChannels'>, 'providers'>) {
  const choices = providers.map(
    ({ code, type, isConfigured }) =>
      [code, `${TYPE_NAMES[type]}: ${code}${isConfigured ? '' : ' (not configured)'}`] as const,
  )
  return (
    <ActionButton
      label="New channel"
      act="Create"
      call={useAction('officeSaveChannel')}
      schema={officeChannelSchemas.officeSaveChannel.input}
      values={{ ...channelValues(), provider: choices[0]?.[0] ?? '' }}
      input={({ reason, ...values }) => ({ ...channelInput(values, { isNew: true }), reason })}
    >
      <NewChannelFields providers={choices} />
      <ChannelFields />
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
    label="Edit"
    name={`Edit ${channel.names.EN}`}
    act="Save"
    call={useAction('officeSaveChannel')}
    schema={officeChannelSchemas.officeSaveChannel.input}
    values={channelValues(channel)}
    input={({ reason, ...values }) => ({ ...channelInput(values, { isNew: false }), reason })}
  >
    <ChannelFields />
  </ActionButton>
)

function SwitchChannel({ channel: { code, enabled, names } }: { channel: Channel }) {
  const label = enabled ? 'Switch off' : 'Switch on'
  return (
    <ActionButton
      key={label}
      {...{ label, name: `${label} ${names.EN}`, look: enabled ? 'danger' : 'primary' }}
      call={useAction('officeSwitchChannel')}
      input={({ reason }) => ({ code, enabled: !enabled, reason })}
    >
      <p>
        {enabled
          ? 'Members can no longer order deposits through it. Orders that are open can still be paid.'
          : 'Members whom it serves can order deposits through it, within its hours.'}
      </p>
    </ActionButton>
  )
}
