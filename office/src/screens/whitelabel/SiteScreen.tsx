import type { FlagWarning } from '@koi/contract/flags.ts'
import { NEEDS, type Need } from '@koi/contract/set-up.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type FlagSwitch, type SettingSwitch, type Switch, settingSwitches } from './switches.ts'

const columns: readonly Column<Switch>[] = [
  { name: 'Switch', cell: ({ name }) => name, sortBy: ({ name }) => name },
  { name: 'Affects', cell: ({ readBy }) => readBy, wrap: true },
  { name: 'State', cell: ({ on }) => (on ? 'on' : 'off'), sortBy: ({ on }) => (on ? 0 : 1) },
  { name: 'Action', cell: (row) => ('flag' in row ? <TurnFlag {...row} /> : <TurnSetting {...row} />) },
]

/** The switches of the member site. */
export default function SiteScreen() {
  const site = useCall('officeSite', {})
  const flags = useCall('officeFlags', {})
  const rows = [
    ...(site.data === undefined ? [] : settingSwitches(site.data)),
    ...(flags.data ?? []).map(flagSwitch),
  ]
  return (
    <Page title="Site" hint="Changes take effect within seconds, without a restart.">
      <Failure error={site.error} />
      <DataTable label="Switches" {...{ columns, rows }} query={flags} rowKey={({ name }) => name} empty="" />
    </Page>
  )
}

const flagSwitch = ({ key, value, readBy, warnings }: Output<'officeFlags'>[number]): FlagSwitch => ({
  name: key,
  on: value === '1',
  readBy,
  flag: key,
  warnings,
})

const EFFECT = 'The change takes effect on the member site within seconds.'

/** The texts of a switch's button and dialog. */
const turnTexts = ({ name, on }: Switch) => {
  const label = `Turn ${on ? 'off' : 'on'}`
  return { label, name: `${label} ${name}`, title: `${label} ${name}?` }
}

function TurnSetting(row: SettingSwitch) {
  const { needs = [], on } = row
  const missing = useMissing()
  const lacks = on ? [] : needs.filter((need) => missing.includes(need))
  return (
    <ActionButton
      {...turnTexts(row)}
      call={useAction('officeSetSite')}
      values={{ isRead: false }}
      input={({ reason }) => ({ change: row.change, accepted: lacks, reason })}
    >
      <p>{EFFECT}</p>
      <Warnings warnings={lacks} />
    </ActionButton>
  )
}

/** What is not set up and a switch may lead to (OF-20). */
const useMissing = (): readonly Need[] => useCall('officeMissing', {}).data?.missing ?? []

/** What turning a switch would do, with a link to what it lacks; to be read before it is turned. */
function Warnings({ warnings }: { readonly warnings: readonly FlagWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <>
      <Notice tone="bad">
        {warnings.map((warning) => (
          <p key={warning}>
            {isNeed(warning) ? (
              <>
                {t(`house.need_${warning}`)} <Link to={NEED_PATHS[warning]}>{t('house.need_link')}</Link>
              </>
            ) : (
              WARNINGS[warning]
            )}
          </p>
        ))}
      </Notice>
      <Tick name="isRead" label="I have read this and want to continue." required />
    </>
  )
}

const isNeed = (warning: FlagWarning): warning is Need => (NEEDS as readonly string[]).includes(warning)

/** Where what is missing is set up. */
const NEED_PATHS: Readonly<Record<Need, string>> = {
  no_sms: '/installation',
  no_mail: '/installation',
  no_facebook: '/installation',
  no_google: '/installation',
  no_firebase: '/installation',
  no_channel: '/channels',
  no_bank: '/cashier/banks',
  no_games: '/draws/games',
  no_rewards: '/rewards',
  no_rebates: '/rebates',
  no_missions: '/missions',
  no_referral: '/referral',
}

/** What a combination of flags would do to members. */
const WARNINGS: Readonly<Record<Exclude<FlagWarning, Need>, string>> = {
  nobody_registers: 'Nobody could register, neither by username nor by mobile number.',
  mobile_enters_by_reset:
    'Members who register by mobile number would get no password and could not log in by code. They could log in again only after a password reset by SMS.',
  mobile_never_enters:
    'Members who register by mobile number would get no password, no log-in by code and no reset by SMS. They could never log in again.',
  nobody_resets: 'A forgotten password could be reset neither by SMS nor by e-mail.',
}

function TurnFlag(row: FlagSwitch) {
  const { flag, on, warnings } = row
  const turned = on ? ('0' as const) : ('1' as const)
  return (
    <ActionButton
      {...turnTexts(row)}
      call={useAction('officeSetFlag')}
      values={{ isRead: false }}
      input={({ reason }) => ({ key: flag, value: turned, accepted: warnings, reason })}
    >
      <p>{EFFECT}</p>
      <Warnings warnings={warnings} />
    </ActionButton>
  )
}
