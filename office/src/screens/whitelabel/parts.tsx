import { formatTime, readTime, timeText } from '../../time.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { splitWords } from '../../ui/form/values.ts'
import { readRanges } from './reading.ts'
import { SiteCard } from './SettingsCard.tsx'
import type { Site } from './site.ts'

/** What each part of the settings shows. */
export interface PartProps {
  readonly site: Site
}

export const Maintenance = ({ site: { maintenance, maintenanceEndsAt } }: PartProps) => (
  <SiteCard
    title="Maintenance"
    hint="During maintenance members see the maintenance page and every call is refused. Draws continue."
    facts={[
      ['Maintenance', maintenance ? 'on' : 'off'],
      ['Announced end', maintenanceEndsAt === null ? 'none' : formatTime(maintenanceEndsAt)],
    ]}
    values={{ maintenance: maintenance ? 'on' : 'off', maintenanceEndsAt: timeText(maintenanceEndsAt) }}
    change={(values) => ({
      maintenance: values.maintenance === 'on',
      maintenanceEndsAt: readTime(values.maintenanceEndsAt),
    })}
  >
    <Select name="maintenance" label="Maintenance" choices={['on', 'off']} />
    <Field
      name="maintenanceEndsAt"
      label="Announced end, in your time (leave empty for none)"
      type="datetime-local"
    />
  </SiteCard>
)

const FIELD_STATES = ['off', 'optional', 'required'] as const

const fieldState = ({ enabled, required }: Site['registerFields'][number]): (typeof FIELD_STATES)[number] =>
  required ? 'required' : enabled ? 'optional' : 'off'

export function RegistrationForm({ site: { minimumAge, registerFields } }: PartProps) {
  const fieldsIn = (state: string): string =>
    registerFields
      .filter((rule) => fieldState(rule) === state)
      .map(({ field }) => field)
      .join(', ') || 'none'
  return (
    <SiteCard
      title="Registration form"
      hint="Fields that registration asks for besides account and password. Required fields are enforced."
      facts={[
        ['Minimum age', minimumAge],
        ['Required', fieldsIn('required')],
        ['Optional', fieldsIn('optional')],
      ]}
      values={{
        minimumAge: String(minimumAge),
        states: Object.fromEntries(registerFields.map((rule) => [rule.field, fieldState(rule)])),
      }}
      change={({ minimumAge: age, states }) => ({
        minimumAge: age === '21' ? 21 : 18,
        registerFields: registerFields.map(({ field }) => ({
          field,
          enabled: states[field] !== 'off',
          required: states[field] === 'required',
        })),
      })}
    >
      <Select name="minimumAge" label="Minimum age" choices={['18', '21']} />
      {registerFields.map(({ field }) => (
        <Select key={field} name={`states.${field}`} label={field} choices={FIELD_STATES} />
      ))}
    </SiteCard>
  )
}

export const Support = ({ site: { customerService, whatsapp, telegram, chat } }: PartProps) => (
  <SiteCard
    title="Customer service"
    hint="Full http(s) addresses. They are stored and sent encoded, which does not protect them."
    facts={[
      ['Links', customerService.join(', ') || 'none'],
      ['Chat', chat.url ?? 'none'],
      ['Hosts of the chat', chat.hosts.join(', ') || 'none'],
      ['WhatsApp', whatsapp ?? 'none'],
      ['Telegram', telegram ?? 'none'],
    ]}
    values={{
      ...{ customerService: customerService.join('\n'), whatsapp, telegram },
      ...{ chatUrl: chat.url, chatHosts: chat.hosts.join('\n') },
    }}
    change={({ chatUrl, chatHosts, ...values }) => ({
      ...values,
      customerService: values.customerService.split(/\s+/).filter(Boolean),
      chat: { url: chatUrl, hosts: chatHosts.split(/\s+/).filter(Boolean) },
    })}
  >
    <TextArea
      name="customerService"
      label="Links, one per line (the site shows the first two)"
      rows={3}
      rule={ADDRESS_LINES}
    />
    <Field name="chatUrl" label="Chat: an https address on one of its hosts" type="url" nullable />
    <TextArea name="chatHosts" label="Hosts of the chat, one in a line" rows={2} />
    <Field name="whatsapp" label="WhatsApp" type="url" nullable />
    <Field name="telegram" label="Telegram" type="url" nullable />
  </SiteCard>
)

export const Licence = ({ site: { licence } }: PartProps) => (
  <SiteCard
    title="Licence"
    hint="Home names it to everybody. Leave it empty to name none."
    facts={[['Licence', licence ?? 'none']]}
    values={{ licence }}
    change={(values) => ({ licence: values.licence })}
  >
    <Field name="licence" label="Licence, with its number and who issued it" nullable />
  </SiteCard>
)

const ADDRESS_LINES = 'Enter one full address per line, such as https://example.com.'

const countryName = new Intl.DisplayNames('en', { type: 'region' })
const namesOf = (codes: readonly string[]): string => codes.map((code) => countryName.of(code)).join(', ')
const readCodes = (text: string): string[] => splitWords(text.toUpperCase())
const COUNTRY_CODES = 'Enter two-letter country codes, such as MY, SG.'

export const Countries = ({ site: { countries } }: PartProps) => (
  <SiteCard
    title="Countries"
    hint="The dialling codes that registration and log-in offer."
    facts={[
      ['Listed first', namesOf(countries.first) || 'none: sorted by name'],
      ['Hidden', namesOf(countries.off) || 'none'],
    ]}
    values={{ countries: { first: countries.first.join(', '), off: countries.off.join(', ') } }}
    change={({ countries: { first, off } }) => ({
      countries: { first: readCodes(first), off: readCodes(off) },
    })}
  >
    <Field name="countries.first" label="Listed first, in this order (such as MY, SG)" rule={COUNTRY_CODES} />
    <TextArea name="countries.off" label="Hidden" rows={3} rule={COUNTRY_CODES} />
  </SiteCard>
)

export const BlockedRegions = ({ site: { blockedRanges } }: PartProps) => (
  <SiteCard
    title="Blocked regions"
    hint="Visitors from these networks are told that the service is not available in their region."
    facts={[
      ['Networks', blockedRanges.length],
      ['Regions', [...new Set(blockedRanges.map(({ location }) => location))].join(', ') || 'none'],
    ]}
    values={{ blockedRanges: blockedRanges.map(({ range, location }) => `${range} ${location}`).join('\n') }}
    change={(values) => ({ blockedRanges: readRanges(values.blockedRanges) })}
  >
    <TextArea
      name="blockedRanges"
      label="Networks and regions, one per line, such as 203.0.113.0/24 Testland"
      rows={10}
      rule="Enter one network and its region per line."
    />
  </SiteCard>
)
