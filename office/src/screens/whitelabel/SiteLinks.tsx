import type { DOWNLOAD_TYPES } from '@koi/contract/schemas/whitelabel.ts'
import { t } from '../../i18n/i18n.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { PartProps } from './parts.tsx'
import { SiteCard } from './SettingsCard.tsx'

type DownloadType = (typeof DOWNLOAD_TYPES)[number]

const DOWNLOADS: readonly (readonly [type: DownloadType, label: string])[] = [
  ['Android', t('house.android_app')],
  ['IOS', t('house.ios_app')],
  ['MOBILECONFIG', t('house.ios_profile')],
  ['AppDownloadIcon', t('house.download_icon')],
]

export function SiteLinks({ site: { downloads, usdtGuide, imageCdn } }: PartProps) {
  const addressOf = (type: DownloadType): string | null =>
    downloads.find(({ resourceType }) => resourceType === type)?.url ?? null
  return (
    <SiteCard
      title={t('house.site_links')}
      hint={t('house.site_links_hint')}
      facts={[
        ...DOWNLOADS.map(([type, label]) => [label, addressOf(type) ?? t('word.none')] as const),
        [t('house.usdt_guide'), usdtGuide ?? t('word.none')],
        [t('house.picture_host'), imageCdn ?? t('house.this_site')],
      ]}
      values={{
        addresses: Object.fromEntries(DOWNLOADS.map(([type]) => [type, addressOf(type)])),
        usdtGuide,
        imageCdn,
      }}
      change={({ addresses, ...values }) => ({
        ...values,
        downloads: DOWNLOADS.flatMap(([resourceType]) => {
          const url = addresses[resourceType] ?? null
          return url === null ? [] : [{ resourceType, url }]
        }),
      })}
    >
      {DOWNLOADS.map(([type, label]) => (
        <Field key={type} name={`addresses.${type}`} label={label} type="url" nullable />
      ))}
      <Field name="usdtGuide" label={t('house.usdt_guide')} type="url" nullable />
      <Field name="imageCdn" label={t('house.picture_host')} type="url" nullable />
    </SiteCard>
  )
}
