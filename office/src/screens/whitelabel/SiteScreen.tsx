import type { FlagWarning } from '@koi/contract/flags.ts'
import { NEEDS, type Need } from '@koi/contract/set-up.ts'
import { Link } from 'react-router'
import { type Output, useAction, useCall } from '../../api.ts'
import { lookUp, t } from '../../i18n/i18n.ts'
import { ActionButton } from '../../ui/form/ActionButton.tsx'
import { Tick } from '../../ui/form/Tick.tsx'
import { Failure, Notice, Page } from '../../ui/Page.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { type FlagSwitch, type SettingSwitch, type Switch, settingSwitches } from './switches.ts'

const columns: readonly Column<Switch>[] = [
  { name: t('house.switch'), cell: ({ name }) => name, sortBy: ({ name }) => name },
  { name: t('house.affects'), cell: ({ readBy }) => readBy, wrap: true },
  {
    name: t('word.state'),
    cell: ({ on }) => (on ? t('code.on') : t('code.off')),
    sortBy: ({ on }) => (on ? 0 : 1),
  },
  {
    name: t('word.action'),
    cell: (row) => ('flag' in row ? <TurnFlag {...row} /> : <TurnSetting {...row} />),
  },
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
    <Page title={t('house.site')} hint={t('house.settings_hint')}>
      <Failure error={site.error} />
      <DataTable
        label={t('house.switches')}
        {...{ columns, rows }}
        query={flags}
        rowKey={({ name }) => name}
        empty=""
      />
    </Page>
  )
}

const flagSwitch = ({ key, value, readBy, warnings }: Output<'officeFlags'>[number]): FlagSwitch => ({
  name: key,
  on: value === '1',
  readBy: lookUp(`house.flag_${key}`) ?? readBy,
  flag: key,
  warnings,
})

/** The texts of a switch's button and dialog. */
const turnTexts = ({ name, on }: Switch) => ({
  label: on ? t('house.turn_off') : t('house.turn_on'),
  name: on ? t('house.turn_off_of', { name }) : t('house.turn_on_of', { name }),
  title: on ? t('house.turn_off_title', { name }) : t('house.turn_on_title', { name }),
})

function TurnSetting(row: SettingSwitch) {
  const { needs = [], on } = row
  const missing = useMissing()
  const lacks = on ? [] : needs.filter((need) => missing.includes(need))
  const isShut = row.change.maintenance === true
  return (
    <ActionButton
      {...turnTexts(row)}
      call={useAction('officeSetSite')}
      values={{ isRead: false }}
      {...(isShut ? { effect: { act: 'shut_site' as const } } : {})}
      input={({ reason }) => ({ change: row.change, accepted: lacks, reason })}
    >
      <p>{t(isShut ? 'house.maintenance_hint' : 'house.switch_effect')}</p>
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
      <Tick name="isRead" label={t('house.read_warning')} required />
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
  nobody_registers: t('house.warn_nobody_registers'),
  mobile_enters_by_reset: t('house.warn_mobile_enters_by_reset'),
  mobile_never_enters: t('house.warn_mobile_never_enters'),
  nobody_resets: t('house.warn_nobody_resets'),
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
      <p>{t('house.switch_effect')}</p>
      <Warnings warnings={warnings} />
    </ActionButton>
  )
}
