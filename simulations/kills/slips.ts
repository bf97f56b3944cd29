import type { Client } from '@koi/contract/call.ts'
import { playsOf } from '@koi/contract/lottery/catalogue.ts'
import { isFamily } from '@koi/contract/lottery/games.ts'
import { fromWire } from '@koi/contract/money.ts'
import type { SiteSchemas } from '@koi/contract/schemas/index.ts'
import type { Offer } from '../../server/src/testing/random-slip.ts'

export type Site = Client<SiteSchemas>
export type Slip = Parameters<Site['placeOrder']>[0]
export type Placed = Awaited<ReturnType<Site['placeOrder']>>

/** Reads the data that a bet screen requests when it opens. */
export async function readOffer(site: Site, gameCode: string): Promise<Offer> {
  const menu = await site.playMenu({ gameCode })
  const { family } = menu
  if (!isFamily(family)) throw new Error(`${gameCode} is of no known family: ${family}`)
  return {
    gameCode,
    plays: playsOf(family).filter(({ code }) => menu.plays.includes(code)),
    series: { preset: menu.series.preset, top: menu.topSeries },
    stakeMin: fromWire(menu.stakeMin),
    payoutMax: fromWire(menu.payoutMax),
  }
}
