import { now } from '../device/now.ts'
import { type Answer, api, connection } from './api.ts'
import { noteImageHosts } from './image-url.ts'
import { noteServerTime } from './server-time.ts'

export type StartUpInfo = Answer<'startUp'>

let ahead: Promise<StartUpInfo> | null = null

/** Asks before anybody waits for it; the first `askStartUp` takes the answer, or the failure, over. */
export function askStartUpAhead(): Promise<StartUpInfo> {
  ahead = ask()
  ahead.catch(() => undefined)
  return ahead
}

/** The first call of every visit (SH-39), and what the rest of the site must know of its answer. */
export function fetchStartUp(): Promise<StartUpInfo> {
  const asked = ahead ?? ask()
  ahead = null
  return asked
}

async function ask(): Promise<StartUpInfo> {
  const asked = now()
  const info = await api.startUp()
  noteServerTime(info.serverTime, asked, now())
  connection.setMerchant(info)
  noteImageHosts(info.imageHosts)
  return info
}
