import { formatTime, words } from '../../format.ts'
import { ChoiceField, Field, LinesField, textOf } from '../../ui/Form.tsx'
import { look } from './look-part.tsx'
import { linkOrNone, type Site, type SitePart } from './part.ts'
import { patterns } from './patterns-part.tsx'
import { fromLocalText, readCodes, readRanges, toLocalText } from './reading.ts'

const ON_OFF = [
  ['on', 'on'],
  ['off', 'off'],
] as const

const maintenance: SitePart = {
  name: 'Maintenance',
  hint: 'While it is on, every page shows the maintenance page and every call is refused. Draws go on.',
  now: ({ maintenance: on, maintenanceEndsAt }) => [
    ['Now', on ? 'on' : 'off'],
    ['Said to end', maintenanceEndsAt === null ? 'not said' : formatTime(maintenanceEndsAt)],
  ],
  Fields: ({ site }) => (
    <>
      <ChoiceField
        label="Maintenance"
        name="maintenance"
        defaultValue={site.maintenance ? 'on' : 'off'}
        choices={ON_OFF}
      />
      <Field
        label="Said to end (your time; empty: not said)"
        name="endsAt"
        type="datetime-local"
        defaultValue={toLocalText(site.maintenanceEndsAt)}
      />
    </>
  ),
  read: (form) => ({
    maintenance: textOf(form, 'maintenance') === 'on',
    maintenanceEndsAt: fromLocalText(textOf(form, 'endsAt')),
  }),
}

type FieldRule = Site['registerFields'][number]
const stateOf = ({ enabled, required }: Omit<FieldRule, 'field'>): string =>
  required ? 'required' : enabled ? 'optional' : 'off'

const registration: SitePart = {
  name: 'Registration form',
  hint: 'What registration asks for beside account and password. The server refuses what is missing.',
  now: ({ registerFields, minimumAge }) => [
    ['Minimum age', minimumAge],
    ...(['required', 'optional'] as const).map(
      (state) =>
        [
          words(state),
          registerFields
            .filter((rule) => stateOf(rule) === state)
            .map(({ field }) => field)
            .join(', ') || 'none',
        ] as const,
    ),
  ],
  Fields: ({ site }) => (
    <>
      <ChoiceField
        label="Minimum age"
        name="minimumAge"
        defaultValue={String(site.minimumAge)}
        choices={[
          ['18', '18'],
          ['21', '21'],
        ]}
      />
      {site.registerFields.map((rule) => (
        <ChoiceField
          key={rule.field}
          label={rule.field}
          name={`field-${rule.field}`}
          defaultValue={stateOf(rule)}
          choices={[
            ['off', 'off'],
            ['optional', 'optional'],
            ['required', 'required'],
          ]}
        />
      ))}
    </>
  ),
  read: (form, site) => ({
    minimumAge: textOf(form, 'minimumAge') === '21' ? 21 : 18,
    registerFields: site.registerFields.map(({ field }) => {
      const state = textOf(form, `field-${field}`)
      return { field, enabled: state !== 'off', required: state === 'required' }
    }),
  }),
}

const support: SitePart = {
  name: 'Customer service',
  hint: 'Absolute http(s) addresses. They are kept and handed out encoded, which hides them from a glance only.',
  now: ({ customerService, whatsapp, telegram }) => [
    ['Links', customerService.join(', ') || 'none'],
    ['WhatsApp', whatsapp ?? 'none'],
    ['Telegram', telegram ?? 'none'],
  ],
  Fields: ({ site }) => (
    <>
      <LinesField
        label="Links, one a line; the first two stand on the site"
        name="customerService"
        rows={3}
        defaultValue={site.customerService.join('\n')}
      />
      <Field label="WhatsApp" name="whatsapp" type="url" defaultValue={site.whatsapp ?? ''} />
      <Field label="Telegram" name="telegram" type="url" defaultValue={site.telegram ?? ''} />
    </>
  ),
  read: (form) => ({
    customerService: textOf(form, 'customerService').split(/\s+/).filter(Boolean),
    whatsapp: linkOrNone(textOf(form, 'whatsapp')),
    telegram: linkOrNone(textOf(form, 'telegram')),
  }),
}

const DOWNLOADS = [
  ['Android', 'Android app'],
  ['IOS', 'iOS app'],
  ['MOBILECONFIG', 'iOS profile'],
  ['AppDownloadIcon', 'Icon of the download bar'],
] as const

const downloads: SitePart = {
  name: 'Links of the site',
  hint: 'Where the app can be had, the guide to USDT, and the host of pictures. What is empty is not offered.',
  now: (site) => [
    ...DOWNLOADS.map(([type, label]) => [label, addressOf(site, type) ?? 'none'] as const),
    ['Guide to USDT', site.usdtGuide ?? 'none'],
    ['Host of pictures', site.imageCdn ?? 'this site'],
  ],
  Fields: ({ site }) => (
    <>
      {DOWNLOADS.map(([type, label]) => (
        <Field key={type} label={label} name={type} type="url" defaultValue={addressOf(site, type) ?? ''} />
      ))}
      <Field label="Guide to USDT" name="usdtGuide" type="url" defaultValue={site.usdtGuide ?? ''} />
      <Field label="Host of pictures" name="imageCdn" type="url" defaultValue={site.imageCdn ?? ''} />
    </>
  ),
  read: (form) => ({
    downloads: DOWNLOADS.flatMap(([resourceType]) => {
      const url = linkOrNone(textOf(form, resourceType))
      return url === null ? [] : [{ resourceType, url }]
    }),
    usdtGuide: linkOrNone(textOf(form, 'usdtGuide')),
    imageCdn: linkOrNone(textOf(form, 'imageCdn')),
  }),
}

const addressOf = (site: Site, type: (typeof DOWNLOADS)[number][0]): string | null =>
  site.downloads.find(({ resourceType }) => resourceType === type)?.url ?? null

const countryName = new Intl.DisplayNames('en', { type: 'region' })
const namesOf = (codes: readonly string[]): string => codes.map((code) => countryName.of(code)).join(', ')

const countries: SitePart = {
  name: 'Countries',
  hint: 'Dialling codes that registration and log-in offer. Codes of two letters, such as MY, with commas.',
  now: ({ countries: { first, off } }) => [
    ['On top', namesOf(first) || 'none: all by name'],
    ['Not offered', namesOf(off) || 'none: all are offered'],
  ],
  Fields: ({ site }) => (
    <>
      <Field label="On top, in this order" name="first" defaultValue={site.countries.first.join(', ')} />
      <LinesField label="Not offered" name="off" rows={3} defaultValue={site.countries.off.join(', ')} />
    </>
  ),
  read: (form) => ({
    countries: { first: readCodes(textOf(form, 'first')), off: readCodes(textOf(form, 'off')) },
  }),
}

const regions: SitePart = {
  name: 'Blocked regions',
  hint: 'Who comes from these networks sees that the service is not open there. One a line: network and place.',
  now: ({ blockedRanges }) => [
    ['Networks', blockedRanges.length],
    ['Places', [...new Set(blockedRanges.map(({ location }) => location))].join(', ') || 'none'],
  ],
  Fields: ({ site }) => (
    <LinesField
      label="Networks, such as 203.0.113.0/24 Testland"
      name="ranges"
      rows={10}
      defaultValue={site.blockedRanges.map(({ range, location }) => `${range} ${location}`).join('\n')}
    />
  ),
  read: (form) => ({ blockedRanges: readRanges(textOf(form, 'ranges')) }),
}

/** Every part in the order of the screen. */
export const siteParts: readonly SitePart[] = [
  look,
  maintenance,
  registration,
  patterns,
  countries,
  support,
  downloads,
  regions,
]
