import { setInstalledCurrency } from '@koi/contract/money.ts'
import { now } from '../device/now.ts'
import { setPlatformZone } from '../i18n/platform-zone.ts'
import { type Answer, api, connection } from './api.ts'
import { chooseImageHost } from './image-url.ts'
import { syncServerTime } from './server-time.ts'

export type StartUpInfo = Answer<'startUp'>

let prefetched: Promise<StartUpInfo> | null = null

/**
 * Requests the start-up info before it is needed; the first {@link fetchStartUp} gets its answer or its
 * failure.
 */
export function prefetchStartUp(): Promise<StartUpInfo> {
  prefetched = requestStartUp()
  prefetched.catch(() => undefined)
  return prefetched
}

/** The first call of every visit (SH-39). Stores what the rest of the site must know of the answer. */
export function fetchStartUp(): Promise<StartUpInfo> {
  const asked = prefetched ?? requestStartUp()
  prefetched = null
  return asked
}

async function requestStartUp(): Promise<StartUpInfo> {
  const asked = now()
  const info = await api.startUp()
  syncServerTime(info.serverTime, asked, now())
  setPlatformZone(info.timeZone)
  setInstalledCurrency(info.currency)
  connection.setMerchant(info)
  chooseImageHost(info.imageHosts)
  return info
}
