import type { DOWNLOAD_TYPES } from '@koi/contract/schemas/whitelabel.ts'
import { Field } from '../../ui/form/Field.tsx'
import type { PartProps } from './parts.tsx'
import { SiteCard } from './SettingsCard.tsx'

type DownloadType = (typeof DOWNLOAD_TYPES)[number]

const DOWNLOADS: readonly (readonly [type: DownloadType, label: string])[] = [
  ['Android', 'Android app'],
  ['IOS', 'iOS app'],
  ['MOBILECONFIG', 'iOS profile'],
  ['AppDownloadIcon', 'Icon of the download bar'],
]

export function SiteLinks({ site: { downloads, usdtGuide, imageCdn } }: PartProps) {
  const addressOf = (type: DownloadType): string | null =>
    downloads.find(({ resourceType }) => resourceType === type)?.url ?? null
  return (
    <SiteCard
      title="Links of the site"
      hint="Addresses of the app, the guide to USDT and the host of pictures. What is empty is not offered."
      facts={[
        ...DOWNLOADS.map(([type, label]) => [label, addressOf(type) ?? 'none'] as const),
        ['Guide to USDT', usdtGuide ?? 'none'],
        ['Host of pictures', imageCdn ?? 'this site'],
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
      <Field name="usdtGuide" label="Guide to USDT" type="url" nullable />
      <Field name="imageCdn" label="Host of pictures" type="url" nullable />
    </SiteCard>
  )
}
