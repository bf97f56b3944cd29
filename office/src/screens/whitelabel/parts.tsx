import { t } from '../../i18n/i18n.ts'
import { languageTag } from '../../i18n/languages.ts'
import { formatTime, readTime, timeText } from '../../time.ts'
import { Field, Select, TextArea } from '../../ui/form/Field.tsx'
import { splitWords } from '../../ui/form/values.ts'
import { fieldName } from './field-name.ts'
import { readRanges } from './reading.ts'
import { SiteCard } from './SettingsCard.tsx'
import type { Site } from './site.ts'

/** What each part of the settings shows. */
export interface PartProps {
  readonly site: Site
}

export const Maintenance = ({ site: { maintenance, maintenanceEndsAt } }: PartProps) => (
  <SiteCard
    title={t('house.maintenance')}
    hint={t('house.maintenance_hint')}
    facts={[
      [t('house.maintenance'), maintenance ? t('code.on') : t('code.off')],
      [t('house.announced_end'), maintenanceEndsAt === null ? t('word.none') : formatTime(maintenanceEndsAt)],
    ]}
    values={{ maintenance: maintenance ? 'on' : 'off', maintenanceEndsAt: timeText(maintenanceEndsAt) }}
    effect={(values) => (!maintenance && values.maintenance === 'on' ? { act: 'shut_site' } : null)}
    change={(values) => ({
      maintenance: values.maintenance === 'on',
      maintenanceEndsAt: readTime(values.maintenanceEndsAt),
    })}
  >
    <Select name="maintenance" label={t('house.maintenance')} choices={['on', 'off']} />
    <Field name="maintenanceEndsAt" label={t('house.announced_end_field')} type="datetime-local" />
  </SiteCard>
)

const FIELD_STATES = ['off', 'optional', 'required'] as const

const fieldState = ({ enabled, required }: Site['registerFields'][number]): (typeof FIELD_STATES)[number] =>
  required ? 'required' : enabled ? 'optional' : 'off'

export function RegistrationForm({ site: { minimumAge, registerFields } }: PartProps) {
  const fieldsIn = (state: string): string =>
    registerFields
      .filter((rule) => fieldState(rule) === state)
      .map(({ field }) => fieldName(field))
      .join(', ') || t('word.none')
  return (
    <SiteCard
      title={t('house.registration')}
      hint={t('house.registration_hint')}
      facts={[
        [t('house.minimum_age'), minimumAge],
        [t('house.required'), fieldsIn('required')],
        [t('house.optional'), fieldsIn('optional')],
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
      <Select name="minimumAge" label={t('house.minimum_age')} choices={['18', '21']} />
      {registerFields.map(({ field }) => (
        <Select key={field} name={`states.${field}`} label={fieldName(field)} choices={FIELD_STATES} />
      ))}
    </SiteCard>
  )
}

export const Support = ({ site: { customerService, whatsapp, telegram, chat } }: PartProps) => (
  <SiteCard
    title={t('house.support')}
    hint={t('house.support_hint')}
    facts={[
      [t('house.links'), customerService.join(', ') || t('word.none')],
      [t('house.chat'), chat.url ?? t('word.none')],
      [t('house.chat_hosts'), chat.hosts.join(', ') || t('word.none')],
      [t('house.whatsapp'), whatsapp ?? t('word.none')],
      [t('house.telegram'), telegram ?? t('word.none')],
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
      label={t('house.links_field')}
      rows={3}
      rule={t('house.address_lines')}
    />
    <Field name="chatUrl" label={t('house.chat_field')} type="url" nullable />
    <TextArea name="chatHosts" label={t('house.chat_hosts_field')} rows={2} />
    <Field name="whatsapp" label={t('house.whatsapp')} type="url" nullable />
    <Field name="telegram" label={t('house.telegram')} type="url" nullable />
  </SiteCard>
)

export const Licence = ({ site: { licence } }: PartProps) => (
  <SiteCard
    title={t('house.licence')}
    hint={t('house.licence_hint')}
    facts={[[t('house.licence'), licence ?? t('word.none')]]}
    values={{ licence }}
    change={(values) => ({ licence: values.licence })}
  >
    <Field name="licence" label={t('house.licence_field')} nullable />
  </SiteCard>
)

const countryName = new Intl.DisplayNames(languageTag, { type: 'region' })
const namesOf = (codes: readonly string[]): string => codes.map((code) => countryName.of(code)).join(', ')
const readCodes = (text: string): string[] => splitWords(text.toUpperCase())

export const Countries = ({ site: { countries } }: PartProps) => (
  <SiteCard
    title={t('house.countries')}
    hint={t('house.countries_hint')}
    facts={[
      [t('house.listed_first'), namesOf(countries.first) || t('house.none_by_name')],
      [t('house.hidden'), namesOf(countries.off) || t('word.none')],
    ]}
    values={{ countries: { first: countries.first.join(', '), off: countries.off.join(', ') } }}
    change={({ countries: { first, off } }) => ({
      countries: { first: readCodes(first), off: readCodes(off) },
    })}
  >
    <Field name="countries.first" label={t('house.listed_first_field')} rule={t('house.country_codes')} />
    <TextArea name="countries.off" label={t('house.hidden')} rows={3} rule={t('house.country_codes')} />
  </SiteCard>
)

export const BlockedRegions = ({ site: { blockedRanges } }: PartProps) => (
  <SiteCard
    title={t('house.regions_blocked')}
    hint={t('house.regions_blocked_hint')}
    facts={[
      [t('house.networks'), blockedRanges.length],
      [
        t('house.regions'),
        [...new Set(blockedRanges.map(({ location }) => location))].join(', ') || t('word.none'),
      ],
    ]}
    values={{ blockedRanges: blockedRanges.map(({ range, location }) => `${range} ${location}`).join('\n') }}
    change={(values) => ({ blockedRanges: readRanges(values.blockedRanges) })}
  >
    <TextArea
      name="blockedRanges"
      label={t('house.networks_field')}
      rows={10}
      rule={t('house.networks_rule')}
    />
  </SiteCard>
)
