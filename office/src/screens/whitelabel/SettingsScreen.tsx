import { useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { Failure, Page } from '../../ui/Page.tsx'
import { FieldFormats } from './FieldFormats.tsx'
import { Look } from './Look.tsx'
import { Pictures } from './Pictures.tsx'
import { ProtectionRules } from './ProtectionRules.tsx'
import {
  BlockedRegions,
  Countries,
  Licence,
  Maintenance,
  type PartProps,
  RegistrationForm,
  Support,
} from './parts.tsx'
import { SiteLinks } from './SiteLinks.tsx'

/** Every setting of the site that is not a switch. */
export default function SettingsScreen() {
  const { data, error } = useCall('officeSite', {})
  return (
    <Page title={t('house.settings')} hint={t('house.settings_hint')}>
      <Failure error={error} />
      {data === undefined ? null : <SiteSettings site={data} />}
      <Pictures />
      <ProtectionRules />
    </Page>
  )
}

const SiteSettings = ({ site }: PartProps) => (
  <>
    <Look site={site} />
    <Maintenance site={site} />
    <RegistrationForm site={site} />
    <FieldFormats site={site} />
    <Countries site={site} />
    <Support site={site} />
    <Licence site={site} />
    <SiteLinks site={site} />
    <BlockedRegions site={site} />
  </>
)
