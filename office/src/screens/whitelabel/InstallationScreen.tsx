import { installedCurrency } from '@koi/contract/money.ts'
import { type Output, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Facts, Loaded, Page } from '../../ui/Page.tsx'
import { State } from '../../ui/State.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

type Service = Output<'officeServices'>['services'][number]

const columns: readonly Column<Service>[] = [
  { name: t('house.installation_name'), cell: ({ code }) => t(`house.service_${code}`) },
  {
    name: t('house.installation_state'),
    cell: ({ isSet }) => (
      <State
        state={isSet ? 'on' : 'off'}
        text={isSet ? t('house.installation_on') : t('house.installation_off')}
      />
    ),
  },
  { name: t('house.installation_settings'), cell: ({ settings }) => settings.join(', '), wrap: true },
]

/** What the server's environment says: the currency, the addresses, and which services are connected. */
export default function InstallationScreen() {
  const query = useCall('officeServices', {})
  const zone = useCall('officeInstallation', {}).data?.timeZone ?? ''
  const { code, symbol, decimals } = installedCurrency()
  return (
    <Loaded title={t('house.installation')} query={query}>
      {({ site, office, services }) => (
        <Page title={t('house.installation')} hint={t('house.installation_hint')}>
          <Facts
            facts={[
              [
                t('house.installation_currency'),
                `${code} (${t('house.installation_places', { symbol, count: decimals })})`,
              ],
              [t('house.installation_zone'), zone],
              [t('house.installation_site'), site ?? t('house.installation_none')],
              [t('house.installation_office'), office ?? t('house.installation_none')],
            ]}
          />
          <DataTable
            label={t('house.installation_services')}
            {...{ columns, rows: services }}
            rowKey={(row) => row.code}
            query={{ ...query, isError: false }}
            empty=""
            stacks
          />
        </Page>
      )}
    </Loaded>
  )
}
