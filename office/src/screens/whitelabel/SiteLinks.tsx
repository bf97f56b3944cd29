import type { DOWNLOAD_TYPES } from '@koi/contract/schemas/whitelabel.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { PartProps } from './parts.tsx'
import { SiteCard } from './SettingsCard.tsx'

type DownloadType = (typeof DOWNLOAD_TYPES)[number]

const DOWNLOADS: readonly (readonly [type: DownloadType, label: string])[] = [
  ['Android', 'Android app'],
  ['IOS', 'iOS app'],
  ['MOBILECONFIG', 'iOS profile'],
  ['AppDownloadIcon', 'Download bar icon'],
]

export function SiteLinks({ site: { downloads, usdtGuide, imageCdn } }: PartProps) {
  const addressOf = (type: DownloadType): string | null =>
    downloads.find(({ resourceType }) => resourceType === type)?.url ?? null
  return (
    <SiteCard
      title="Site links"
      hint="Addresses of the app, the USDT guide and the picture host. An empty link is not shown."
      facts={[
        ...DOWNLOADS.map(([type, label]) => [label, addressOf(type) ?? 'none'] as const),
        ['USDT guide', usdtGuide ?? 'none'],
        ['Picture host', imageCdn ?? 'this site'],
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
      <Field name="usdtGuide" label="USDT guide" type="url" nullable />
      <Field name="imageCdn" label="Picture host" type="url" nullable />
    </SiteCard>
  )
}
