import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import { DEFAULT_CURRENCY, realCurrency } from '@koi/contract/money.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { SET_UP_ITEMS, type SetUpItem } from '@koi/contract/set-up.ts'
import type { Context } from '../../context.ts'
import type { Commands } from '../../route.ts'
import { readCashierState } from '../cashier/index.ts'
import { countFirstTerms } from '../lottery/index.ts'
import { countOwners, requirePermission } from '../operators/index.ts'
import { hasIdentityRule } from '../protection/index.ts'
import { readSiteState } from '../whitelabel/index.ts'
import { readServices } from './connected.ts'
import { readMissing } from './missing.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

/** What is still to be set up; nothing once everything is. The demo plays on one machine and needs less. */
const officeToSetUp: OfficeCommands['officeToSetUp'] = async (ctx, caller) => {
  requirePermission(caller, 'site.write')
  const isOpen = await readOpen(ctx)
  return { items: SET_UP_ITEMS.filter((item) => isOpen[item]) }
}

/** What a switch of the site could lead to and is not set up; the office warns of it. */
const officeMissing: OfficeCommands['officeMissing'] = async (ctx, caller) => {
  requirePermission(caller, 'site.write')
  return { missing: [...(await readMissing(ctx))] }
}

/** Which services the server's environment connects. */
const officeServices: OfficeCommands['officeServices'] = async ({ config }, caller) => {
  requirePermission(caller, 'site.write')
  return readServices(config)
}

async function readOpen(ctx: Context): Promise<Readonly<Record<SetUpItem, boolean>>> {
  const [missing, cashier, owners, site, hasRule, firstTerms] = await Promise.all([
    readMissing(ctx),
    readCashierState(ctx),
    countOwners(ctx.db, ctx.clock.now()),
    readSiteState(ctx),
    hasIdentityRule(ctx.db),
    countFirstTerms(ctx.db),
  ])
  const isProduction = ctx.config.KOI_MODE === 'production'
  return {
    addresses: isProduction && !hasPublicAddresses(ctx),
    second_owner: owners < 2,
    mail: missing.has('no_mail'),
    sms: missing.has('no_sms') && missing.has('no_firebase') && site.isSmsWanted,
    social:
      (site.isFacebookWanted && missing.has('no_facebook')) ||
      (site.isGoogleWanted && missing.has('no_google')),
    banks: missing.has('no_bank'),
    channel: missing.has('no_channel'),
    cashier_settings: !cashier.isReviewed,
    identity_rule: !hasRule,
    games: missing.has('no_games'),
    // Stakes and limits that a game began with are those of the default currency.
    game_limits: realCurrency() !== DEFAULT_CURRENCY.code && firstTerms > 0,
    site_name: isProduction && !site.hasName,
    licence: isProduction && !site.hasLicence,
    support: isProduction && !site.hasSupport,
  }
}

/** Whether both origins are https: without it browsers have no passkeys, no app and no WebCrypto. */
const hasPublicAddresses = ({ config }: Context): boolean =>
  [config.KOI_ORIGIN, config.KOI_OFFICE_ORIGIN].every((origin) => origin?.startsWith('https://') === true)

export const officeCommands = { officeToSetUp, officeMissing, officeServices }
