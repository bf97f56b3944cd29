import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { usePermission } from '../../session.ts'
import { formatTime, readRequiredTime } from '../../time.ts'
import { Card, CardLine, CardLines, Cards } from '../../ui/Card.tsx'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { PictureCard } from '../../ui/form/PictureCard.tsx'
import { type Fact, Facts, Loaded, Page } from '../../ui/Page.tsx'
import { VendorFields } from './VendorFields.tsx'

type Vendor = Output<'officeGameVendor'>

const PICTURES = [
  { kind: 'icon', title: 'Icon' },
  { kind: 'largeIcon', title: 'Tile picture' },
] as const

/** One vendor of the catalogue: names, tiles, pictures, and planned maintenance. */
export default function VendorScreen() {
  const { code = '' } = useParams()
  return (
    <Loaded title="Vendor" query={useCall('officeGameVendor', { code })}>
      {(vendor) => <VendorPage vendor={vendor} />}
    </Loaded>
  )
}

function VendorPage({ vendor }: { vendor: Vendor }) {
  const canWrite = usePermission('games.write')
  const setPicture = useAction('officeSetGameVendorPicture')
  const { code } = vendor
  return (
    <Page title={vendor.names.EN} actions={canWrite ? <EditVendor vendor={vendor} /> : null}>
      <Facts facts={factsOf(vendor)} />
      <Cards>
        <Maintenance vendor={vendor} canWrite={canWrite} />
        {PICTURES.map(({ kind, title }) => (
          <PictureCard
            key={kind}
            {...{ title, canWrite }}
            none="none"
            address={vendor[kind]}
            call={setPicture}
            input={(content, reason) => ({ code, kind, content, reason })}
          />
        ))}
      </Cards>
    </Page>
  )
}

const EditVendor = ({ vendor }: { vendor: Vendor }) => (
  <ActionButton
    label="Edit vendor"
    act="Save"
    call={useAction('officeSetGameVendor')}
    schema={officeGameSchemas.officeSetGameVendor.input}
    values={vendor}
    input={({ reason, ...change }) => ({ code: vendor.code, change, reason })}
  >
    <VendorFields />
  </ActionButton>
)

const factsOf = ({
  code,
  names,
  categories,
  games,
  position,
  enabled,
  closedUntil,
}: Vendor): readonly Fact[] => [
  ['Code', code],
  ['Malay', names.MS],
  ['Chinese', names.CN],
  ['Tile in categories', categories.join(', ')],
  [
    'Games',
    <Link key="games" to={`/games?vendor=${code}`}>
      {games}
    </Link>,
  ],
  ['Position', position],
  ['On', enabled ? 'yes' : 'no'],
  ['Closed until', closedUntil === null ? 'not closed' : formatTime(closedUntil)],
]

function Maintenance({ vendor: { code, windows }, canWrite }: { vendor: Vendor; canWrite: boolean }) {
  const open = useAction('officeOpenGameVendor')
  return (
    <Card title="Maintenance" actions={canWrite ? <PlanMaintenance code={code} /> : null}>
      {windows.length === 0 ? <p>No maintenance is planned.</p> : null}
      <CardLines>
        {windows.map(({ id, startsAt, endsAt }) => (
          <CardLine
            key={id}
            actions={
              canWrite ? (
                <ActionButton
                  label="Remove"
                  name={`Remove the maintenance of ${formatTime(startsAt)}`}
                  call={open}
                  input={({ reason }) => ({ code, id, reason })}
                />
              ) : null
            }
          >
            {formatTime(startsAt)} to {formatTime(endsAt)}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

const PlanMaintenance = ({ code }: { code: string }) => (
  <ActionButton
    label="Plan maintenance"
    act="Plan"
    call={useAction('officeCloseGameVendor')}
    schema={officeGameSchemas.officeCloseGameVendor.input}
    values={{ startsAt: '', endsAt: '' }}
    input={({ startsAt, endsAt, reason }) => ({
      code,
      startsAt: readRequiredTime(startsAt),
      endsAt: readRequiredTime(endsAt),
      reason,
    })}
  >
    <Field name="startsAt" label="From" type="datetime-local" required />
    <Field name="endsAt" label="Until" type="datetime-local" required />
  </ActionButton>
)
