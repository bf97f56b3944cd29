import { formatTime } from '../../format.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { readTime, splitWords, timeText } from '../../ui/form/values.ts'
import { readRanges } from './reading.ts'
import { SiteCard } from './SettingsCard.tsx'
import type { Site } from './site.ts'

/** What each part of the settings is given. */
export interface PartProps {
  readonly site: Site
}

export const Maintenance = ({ site: { maintenance, maintenanceEndsAt } }: PartProps) => (
  <SiteCard
    title="Maintenance"
    hint="While it is on, every page shows the maintenance page and every call is refused. Draws go on."
    facts={[
      ['Now', maintenance ? 'on' : 'off'],
      ['Said to end', maintenanceEndsAt === null ? 'not said' : formatTime(maintenanceEndsAt)],
    ]}
    values={{ maintenance: maintenance ? 'on' : 'off', maintenanceEndsAt: timeText(maintenanceEndsAt) }}
    change={(values) => ({
      maintenance: values.maintenance === 'on',
      maintenanceEndsAt: readTime(values.maintenanceEndsAt),
    })}
  >
    <Select name="maintenance" label="Maintenance" choices={['on', 'off']} />
    <Field name="maintenanceEndsAt" label="Said to end (your time; empty: not said)" type="datetime-local" />
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
      hint="What registration asks for beside account and password. The server refuses what is missing."
      facts={[
        ['Minimum age', minimumAge],
        ['required', fieldsIn('required')],
        ['optional', fieldsIn('optional')],
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

export const Support = ({ site: { customerService, whatsapp, telegram } }: PartProps) => (
  <SiteCard
    title="Customer service"
    hint="Full http(s) addresses. They are stored and sent encoded, which hides them from a glance only."
    facts={[
      ['Links', customerService.join(', ') || 'none'],
      ['WhatsApp', whatsapp ?? 'none'],
      ['Telegram', telegram ?? 'none'],
    ]}
    values={{ customerService: customerService.join('\n'), whatsapp, telegram }}
    change={(values) => ({ ...values, customerService: values.customerService.split(/\s+/).filter(Boolean) })}
  >
    <TextArea
      name="customerService"
      label="Links, one a line; the first two stand on the site"
      rows={3}
      rule={ADDRESS_LINES}
    />
    <Field name="whatsapp" label="WhatsApp" type="url" nullable />
    <Field name="telegram" label="Telegram" type="url" nullable />
  </SiteCard>
)

const ADDRESS_LINES = 'One full address a line, such as https://example.com.'

const countryName = new Intl.DisplayNames('en', { type: 'region' })
const namesOf = (codes: readonly string[]): string => codes.map((code) => countryName.of(code)).join(', ')
const readCodes = (text: string): string[] => splitWords(text.toUpperCase())
const COUNTRY_CODES = 'Codes of two letters, such as MY, SG.'

export const Countries = ({ site: { countries } }: PartProps) => (
  <SiteCard
    title="Countries"
    hint="Dialling codes that registration and log-in offer. Codes of two letters, such as MY, with commas."
    facts={[
      ['On top', namesOf(countries.first) || 'none: all by name'],
      ['Not offered', namesOf(countries.off) || 'none: all are offered'],
    ]}
    values={{ countries: { first: countries.first.join(', '), off: countries.off.join(', ') } }}
    change={({ countries: { first, off } }) => ({
      countries: { first: readCodes(first), off: readCodes(off) },
    })}
  >
    <Field name="countries.first" label="On top, in this order" rule={COUNTRY_CODES} />
    <TextArea name="countries.off" label="Not offered" rows={3} rule={COUNTRY_CODES} />
  </SiteCard>
)

export const BlockedRegions = ({ site: { blockedRanges } }: PartProps) => (
  <SiteCard
    title="Blocked regions"
    hint="Visitors from these networks are told that the service is not available. One network a line."
    facts={[
      ['Networks', blockedRanges.length],
      ['Places', [...new Set(blockedRanges.map(({ location }) => location))].join(', ') || 'none'],
    ]}
    values={{ blockedRanges: blockedRanges.map(({ range, location }) => `${range} ${location}`).join('\n') }}
    change={(values) => ({ blockedRanges: readRanges(values.blockedRanges) })}
  >
    <TextArea
      name="blockedRanges"
      label="Networks, such as 203.0.113.0/24 Testland"
      rows={10}
      rule="One network a line, and its place."
    />
  </SiteCard>
)
