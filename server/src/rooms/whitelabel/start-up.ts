import { siteCalls } from '@koi/contract/calls/index.ts'
import { type Flag, isOn, MENU_KEYS, type MenuKey, type Promotion } from '@koi/contract/flags.ts'
import { installedCurrency } from '@koi/contract/money.ts'
import type { Visitor } from '../../caller.ts'
import { firebaseOf, reachableFrom, socialProvidersOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { imageHostsOf } from './branding.ts'
import { chatAddress } from './chat.ts'
import { decodeLink } from './link-code.ts'
import { pictureUrl } from './picture-store.ts'
import { sealingKey } from './sealing-key.ts'
import { blockedLocation, readSettings, type Settings } from './settings.ts'

/** The settings that the site fetches before it decides what to show (EN-16 to EN-18, API-080). */
export async function startUp(ctx: Context, caller: Visitor) {
  const [settings, key] = await Promise.all([readSettings(ctx), sealingKey(ctx)])
  const location = blockedLocation(settings, caller.origin.address)
  const { flags, promotions, site } = settings
  return {
    merchantCode: ctx.config.KOI_MERCHANT,
    demo: ctx.config.KOI_MODE === 'demo',
    serverTime: ctx.clock.now().getTime(),
    timeZone: ctx.config.KOI_TIME_ZONE,
    currency: installedCurrency(),
    maintenance: site.maintenance,
    regionRestriction: location !== null,
    location,
    mobileTemplate: { mem_cen: site.memCen, dep_func: site.depFunc },
    flags: { ...flags },
    promotions: {
      REFERRAL: { enabled: promotions.REFERRAL },
      MISSION: { enabled: promotions.MISSION },
    },
    sealingKey: key,
    minimumAge: site.minimumAge,
    licence: site.licence,
    mail: ctx.config.KOI_SMTP_URL !== undefined,
    socialProviders: [...socialProvidersOf(ctx.config)],
    firebase: firebaseFor(ctx, settings, caller.origin.site),
    siteName: site.name,
    siteLogo: settings.pictures.logo === undefined ? null : pictureUrl(settings.pictures.logo),
    imageHosts: [...imageHostsOf(settings)],
  }
}

/** What Firebase's library is started with; null if Firebase is not configured or is off (decision 0016). */
function firebaseFor({ config }: Context, { site }: Settings, origin: string) {
  const firebase = site.firebaseSms ? firebaseOf(config) : null
  if (firebase === null) return null
  const { apiKey, project, emulator } = firebase
  return {
    apiKey,
    projectId: project,
    authDomain: `${project}.firebaseapp.com`,
    emulator: emulator === null ? null : reachableFrom(config, emulator, origin),
  }
}

/** Whether mobile numbers are verified by Firebase (LG-18, RG-27). */
export async function isFirebaseOn(ctx: Context): Promise<boolean> {
  return (await readSettings(ctx)).site.firebaseSms && firebaseOf(ctx.config) !== null
}

/** Whether home may show the latest wins and how many people are there. */
export const showsWins = async (ctx: Context): Promise<boolean> => (await readSettings(ctx)).site.showsWins

/** 0 normal, 1 maintenance, 2 region restricted; maintenance comes first (API-020, SH-42). */
export async function systemStatus(ctx: Context, caller: Visitor) {
  const settings = await readSettings(ctx)
  const { maintenance, regionRestriction } = stateOf(settings, caller.origin.address)
  const systemStatus: 0 | 1 | 2 = maintenance ? 1 : regionRestriction ? 2 : 0
  return { systemStatus, endsAt: maintenance ? settings.site.maintenanceEndsAt : null }
}

/** Which gates are closed to an address (docs/domain/wire.md#gates). */
export async function siteState(
  ctx: Context,
  address: string,
): Promise<{ readonly maintenance: boolean; readonly regionRestriction: boolean }> {
  return stateOf(await readSettings(ctx), address)
}

function stateOf(settings: Settings, address: string) {
  return {
    maintenance: settings.site.maintenance,
    regionRestriction: blockedLocation(settings, address) !== null,
  }
}

/** The templates of the member centre and the deposit screen (API-019). */
export async function systemTemplate(ctx: Context) {
  const { site } = await readSettings(ctx)
  return { mobileTemplate: { mem_cen: site.memCen, dep_func: site.depFunc } }
}

/** Which entries of the agent home are shown (API-082, AG-22). */
export async function whitelabelMenu(ctx: Context) {
  const { menu } = await readSettings(ctx)
  const shown = MENU_KEYS.map((key) => [key, menu[key] ? '1' : '0'] as const)
  return Object.fromEntries(shown) as Record<MenuKey, '0' | '1'>
}

/** The URL of the site, as its callers know it (API-083). */
export async function domainRoute(_ctx: Context, caller: Visitor) {
  const { site } = caller.origin
  return { domain: new URL(site).hostname, url: site }
}

/** The paths of this release's calls and their modules, without duplicates (API-085). */
export async function versionInfo() {
  const calls = Object.values(siteCalls)
  return {
    version: { pathList: [...new Set(calls.map(({ path }) => path))].sort() },
    resources: [...new Set(calls.map(({ module }) => module))].sort(),
  }
}

/** The support links, decoded (DL-16). */
export async function customerService(ctx: Context) {
  const { site } = await readSettings(ctx)
  const { whatsapp, telegram } = site
  const chat = (await chatAddress(ctx)) !== null
  return { customerService: decodeLinks(ctx, site.customerService), whatsapp, telegram, chat }
}

/** The customer-service list has two links (DL-15). */
const MAX_CUSTOMER_SERVICE_LINKS = 2

/** The links that are the same for everyone, decoded (DL-14 to DL-16). */
export async function commonSettings(ctx: Context) {
  const { site, downloads } = await readSettings(ctx)
  const [usdtGuide = null] = decodeLinks(ctx, site.usdtGuide === null ? [] : [site.usdtGuide])
  return {
    customerService: decodeLinks(ctx, site.customerService).slice(0, MAX_CUSTOMER_SERVICE_LINKS),
    downLinkObj: { USDJUMP: { url: usdtGuide } },
    downloadLinks: downloads.flatMap(({ resourceType, url }) =>
      decodeLinks(ctx, [url]).map((link) => ({ resourceType, url: link })),
    ),
  }
}

/** The links decoded; one that is not an http(s) URL is left out and logged. */
function decodeLinks(ctx: Context, texts: readonly string[]): string[] {
  const links = texts.map(decodeLink)
  if (links.includes(null)) ctx.log.warn('a link of the site cannot be decoded')
  return links.filter((link) => link !== null)
}

/** Which fields the registration form asks for (API-008). */
export async function registerSettings(ctx: Context) {
  const { registerFields, site } = await readSettings(ctx)
  return { fields: { ...registerFields }, minimumAge: site.minimumAge }
}

/** Whether a flag is on, for commands that a flag enables or disables. */
export async function isFlagOn(ctx: Context, flag: Flag): Promise<boolean> {
  return isOn((await readSettings(ctx)).flags, flag)
}

/** Whether a promotion is enabled (EN-18). */
export async function isPromotionOn(ctx: Context, promotion: Promotion): Promise<boolean> {
  return (await readSettings(ctx)).promotions[promotion]
}
