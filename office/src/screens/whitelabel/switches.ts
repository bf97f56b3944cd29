import type { Flag, FlagWarning, MenuKey } from '@koi/contract/flags.ts'
import type { Need } from '@koi/contract/set-up.ts'
import type { Site, SiteChange } from './site.ts'

interface SwitchBase {
  readonly name: string
  readonly on: boolean
  /** What it affects, for the operator. */
  readonly readBy: string
}

/** A switch of the member site: a flag, or a setting with the change that turns it. */
export type Switch = FlagSwitch | SettingSwitch

export interface FlagSwitch extends SwitchBase {
  readonly flag: Flag
  /** What turning the flag would do to members. */
  readonly warnings: FlagWarning[]
}

export interface SettingSwitch extends SwitchBase {
  readonly change: SiteChange
  /** What it leads to, which has to be set up before it is turned on. */
  readonly needs?: readonly Need[]
}

/** What each entry of the agent home opens. */
const MENU_NAMES: Readonly<Record<MenuKey, string>> = {
  TEAMOVERVIEW: 'Agent home: team overview.',
  TRANSREC: 'Agent home: account record of the team.',
  TEAMMGMT: 'Agent home: team management.',
  REDRAIN: 'Agent home: red envelopes.',
  TEAMPNL: 'Agent home: profit and loss of the team.',
  TEAMBET: 'Agent home: bets of the team.',
  GAMEREBATE: 'Agent home: rebate settings.',
  AGENTREBATE: 'Agent home: rebate income.',
  SECURITY: 'Agent home: security centre.',
  MESSAGE: 'Agent home: messages, with the number that are unread.',
  DIVIDEND: 'Footer of the agent home: dividend.',
}

/** The site's settings that are switches. Turning one leaves the others unchanged. */
export function settingSwitches(site: Site): readonly SettingSwitch[] {
  const { mobileTemplate } = site
  return [
    {
      name: 'Maintenance',
      on: site.maintenance,
      readBy: 'All pages and calls: members see the maintenance page.',
      change: { maintenance: !site.maintenance, maintenanceEndsAt: null },
    },
    ...site.promotions.map((promotion) => ({
      name: `Promotion ${promotion.key}`,
      on: promotion.enabled,
      readBy: 'Footer and member centre.',
      needs: [promotion.key === 'REFERRAL' ? ('no_referral' as const) : ('no_missions' as const)],
      change: {
        promotions: site.promotions.map((one) =>
          one.key === promotion.key ? { ...one, enabled: !one.enabled } : one,
        ),
      },
    })),
    ...site.menu.map((entry) => ({
      name: `Agent home ${entry.key}`,
      on: entry.enabled,
      readBy: MENU_NAMES[entry.key],
      change: { menu: [{ key: entry.key, enabled: !entry.enabled }] },
    })),
    {
      name: 'New member centre (mem_cen)',
      on: mobileTemplate.mem_cen === '1',
      readBy: 'Member centre.',
      change: { mobileTemplate: { ...mobileTemplate, mem_cen: mobileTemplate.mem_cen === '1' ? '0' : '1' } },
    },
    {
      name: 'New deposit detail (dep_func)',
      on: mobileTemplate.dep_func === '1',
      readBy: 'Deposit.',
      needs: ['no_channel'],
      change: {
        mobileTemplate: { ...mobileTemplate, dep_func: mobileTemplate.dep_func === '1' ? '0' : '1' },
      },
    },
    {
      name: 'SMS codes by Firebase',
      on: site.firebaseSms,
      readBy: 'Registration and log-in by mobile number, where a Firebase project is configured.',
      needs: ['no_firebase'],
      change: { firebaseSms: !site.firebaseSms },
    },
    {
      name: 'Latest wins and people online',
      on: site.showsWins,
      readBy: 'Home. Members decide in their settings whether their own wins are shown.',
      needs: ['no_games'],
      change: { showsWins: !site.showsWins },
    },
  ]
}
