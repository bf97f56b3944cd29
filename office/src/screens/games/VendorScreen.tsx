import { officeGameSchemas } from '@koi/contract/schemas/office/games.ts'
import { Link, useParams } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { nameIn } from '../../i18n/name-in.ts'
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
  { kind: 'icon', title: t('games.icon') },
  { kind: 'largeIcon', title: t('games.tile_picture') },
] as const

/** One vendor of the catalogue: names, tiles, pictures, and planned maintenance. */
export default function VendorScreen() {
  const { code = '' } = useParams()
  return (
    <Loaded title={t('word.vendor')} query={useCall('officeGameVendor', { code })}>
      {(vendor) => <VendorPage vendor={vendor} />}
    </Loaded>
  )
}

function VendorPage({ vendor }: { vendor: Vendor }) {
  const canWrite = usePermission('games.write')
  const setPicture = useAction('officeSetGameVendorPicture')
  const { code } = vendor
  return (
    <Page title={nameIn(vendor.names)} actions={canWrite ? <EditVendor vendor={vendor} /> : null}>
      <Facts facts={factsOf(vendor)} />
      <Cards>
        <Maintenance vendor={vendor} canWrite={canWrite} />
        {PICTURES.map(({ kind, title }) => (
          <PictureCard
            key={kind}
            {...{ title, canWrite }}
            none={t('word.none')}
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
    label={t('games.edit_vendor')}
    act={t('shell.save')}
    call={useAction('officeSetGameVendor')}
    schema={officeGameSchemas.officeSetGameVendor.input}
    values={vendor}
    effect={({ enabled }) =>
      vendor.enabled && !enabled ? { act: 'stop_vendor', vendor: vendor.code } : null
    }
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
  [t('word.code'), code],
  [t('games.malay'), names.MS],
  [t('games.chinese'), names.CN],
  [t('games.tile_in_categories'), categories.join(', ')],
  [
    t('games.games'),
    <Link key="games" to={`/games?vendor=${code}`}>
      {games}
    </Link>,
  ],
  [t('games.position'), position],
  [t('games.on'), enabled ? t('word.yes') : t('word.no')],
  [t('games.closed_until'), closedUntil === null ? t('games.not_closed') : formatTime(closedUntil)],
]

function Maintenance({ vendor: { code, windows }, canWrite }: { vendor: Vendor; canWrite: boolean }) {
  const open = useAction('officeOpenGameVendor')
  return (
    <Card title={t('games.maintenance')} actions={canWrite ? <PlanMaintenance code={code} /> : null}>
      {windows.length === 0 ? <p>{t('games.no_maintenance_is_planned')}</p> : null}
      <CardLines>
        {windows.map(({ id, startsAt, endsAt }) => (
          <CardLine
            key={id}
            actions={
              canWrite ? (
                <ActionButton
                  label={t('word.remove')}
                  name={t('games.remove_the_maintenance_of', { startsAt: formatTime(startsAt) })}
                  call={open}
                  input={({ reason }) => ({ code, id, reason })}
                />
              ) : null
            }
          >
            {t('games.to', { startsAt: formatTime(startsAt), endsAt: formatTime(endsAt) })}
          </CardLine>
        ))}
      </CardLines>
    </Card>
  )
}

const PlanMaintenance = ({ code }: { code: string }) => (
  <ActionButton
    label={t('games.plan_maintenance')}
    act={t('games.plan')}
    call={useAction('officeCloseGameVendor')}
    schema={officeGameSchemas.officeCloseGameVendor.input}
    values={{ startsAt: '', endsAt: '' }}
    effect={{ act: 'stop_vendor', vendor: code }}
    input={({ startsAt, endsAt, reason }) => ({
      code,
      startsAt: readRequiredTime(startsAt),
      endsAt: readRequiredTime(endsAt),
      reason,
    })}
  >
    <Field name="startsAt" label={t('list.from')} type="datetime-local" required />
    <Field name="endsAt" label={t('word.until')} type="datetime-local" required />
  </ActionButton>
)
