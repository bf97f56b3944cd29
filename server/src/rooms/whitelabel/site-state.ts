import { type Flag, isOn } from '@koi/contract/flags.ts'
import type { Context } from '../../context.ts'
import { SMS_FLAGS } from './flag-warnings.ts'
import { readSettingRows } from './store.ts'

/** The name that a new site has. */
const FIRST_NAME = 'Koi'

/** What the site has of what a house needs, and which services its flags ask for. */
export interface SiteState {
  readonly hasName: boolean
  readonly hasLicence: boolean
  /** Any way to reach customer service. */
  readonly hasSupport: boolean
  readonly isSmsWanted: boolean
  readonly isFacebookWanted: boolean
  readonly isGoogleWanted: boolean
}

/** As it is set now, whatever takes effect of it. */
export async function readSiteState(ctx: Context): Promise<SiteState> {
  const { site, flags } = await readSettingRows(ctx.db)
  const wants = (flag: Flag): boolean => isOn(flags, flag)
  const { customerService, whatsapp, telegram, chatUrl } = site
  return {
    hasName: site.name !== FIRST_NAME,
    hasLicence: site.licence !== null,
    hasSupport: customerService.length > 0 || [whatsapp, telegram, chatUrl].some((link) => link !== null),
    isSmsWanted: SMS_FLAGS.some(wants),
    isFacebookWanted: wants('FACEBOOKLOGIN3'),
    isGoogleWanted: wants('GOOGLELOGIN3'),
  }
}
