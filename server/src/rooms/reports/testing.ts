import { expect } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { openTeamMoney } from '../agents/testing.ts'
import { addVendor } from '../games/testing.ts'
import { closeReportDays } from './close-days.ts'
import { proveReports } from './proof.ts'

const CATEGORIES = ['RNG', 'LIVE'] as const

/** The whole site with teams and deposits, and the close of their days with the reports of them. */
export async function openReports(db: TestDatabase) {
  const site = await openTeamMoney(db)
  const zone = site.ctx.config.KOI_TIME_ZONE
  // The vendor on whose account the bets of these tests are.
  const games = CATEGORIES.map((category) => ({ code: category.toLowerCase(), category }))
  await addVendor(site.ctx, { code: 'KOIRNG', categories: CATEGORIES }, games)

  /** Ends the day, folds it, and starts the next one ten minutes after midnight. */
  const closeDay = async (): Promise<void> => {
    await site.closeDay()
    await closeReportDays(site.ctx)
  }

  const expectReportsProved = async (): Promise<void> => {
    await site.expectProved()
    expect(await proveReports(db, 31, zone)).toEqual([])
  }

  return { ...site, zone, closeDay, expectReportsProved }
}
