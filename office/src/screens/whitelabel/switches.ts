import type { Flag, FlagWarning, MenuKey } from '@koi/contract/flags.ts'
import type { Need } from '@koi/contract/set-up.ts'
import { t } from '../../i18n/i18n.ts'
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
  TEAMOVERVIEW: t('house.menu_TEAMOVERVIEW'),
  TRANSREC: t('house.menu_TRANSREC'),
  TEAMMGMT: t('house.menu_TEAMMGMT'),
  REDRAIN: t('house.menu_REDRAIN'),
  TEAMPNL: t('house.menu_TEAMPNL'),
  TEAMBET: t('house.menu_TEAMBET'),
  GAMEREBATE: t('house.menu_GAMEREBATE'),
  AGENTREBATE: t('house.menu_AGENTREBATE'),
  SECURITY: t('house.menu_SECURITY'),
  MESSAGE: t('house.menu_MESSAGE'),
  DIVIDEND: t('house.menu_DIVIDEND'),
}

/** The site's settings that are switches. Turning one leaves the others unchanged. */
export function settingSwitches(site: Site): readonly SettingSwitch[] {
  const { mobileTemplate } = site
  return [
    {
      name: t('house.maintenance'),
      on: site.maintenance,
      readBy: t('house.maintenance_affects'),
      change: { maintenance: !site.maintenance, maintenanceEndsAt: null },
    },
    ...site.promotions.map((promotion) => ({
      name: t('house.promotion_switch', { key: promotion.key }),
      on: promotion.enabled,
      readBy: t('house.promotion_affects'),
      needs: [promotion.key === 'REFERRAL' ? ('no_referral' as const) : ('no_missions' as const)],
      change: {
        promotions: site.promotions.map((one) =>
          one.key === promotion.key ? { ...one, enabled: !one.enabled } : one,
        ),
      },
    })),
    ...site.menu.map((entry) => ({
      name: t('house.agent_home_switch', { key: entry.key }),
      on: entry.enabled,
      readBy: MENU_NAMES[entry.key],
      change: { menu: [{ key: entry.key, enabled: !entry.enabled }] },
    })),
    {
      name: t('house.mem_cen'),
      on: mobileTemplate.mem_cen === '1',
      readBy: t('house.mem_cen_affects'),
      change: { mobileTemplate: { ...mobileTemplate, mem_cen: mobileTemplate.mem_cen === '1' ? '0' : '1' } },
    },
    {
      name: t('house.dep_func'),
      on: mobileTemplate.dep_func === '1',
      readBy: t('house.dep_func_affects'),
      needs: ['no_channel'],
      change: {
        mobileTemplate: { ...mobileTemplate, dep_func: mobileTemplate.dep_func === '1' ? '0' : '1' },
      },
    },
    {
      name: t('house.firebase_sms'),
      on: site.firebaseSms,
      readBy: t('house.firebase_sms_affects'),
      needs: ['no_firebase'],
      change: { firebaseSms: !site.firebaseSms },
    },
    {
      name: t('house.wins'),
      on: site.showsWins,
      readBy: t('house.wins_affects'),
      needs: ['no_games'],
      change: { showsWins: !site.showsWins },
    },
  ]
}
