import type { officeCalls } from '../calls/office/index.ts'
import { moneySummaries } from './money.ts'
import { offersSummaries } from './offers.ts'
import { officeHouseSummaries } from './office-house.ts'
import { officeMoneySummaries } from './office-money.ts'
import { officePeopleSummaries } from './office-people.ts'
import { officePlaySummaries } from './office-play.ts'
import { peopleSummaries } from './people.ts'
import { playSummaries } from './play.ts'
import { siteSummaries } from './site.ts'
import { teamsSummaries } from './teams.ts'

const all = {
  ...moneySummaries,
  ...offersSummaries,
  ...officeHouseSummaries,
  ...officeMoneySummaries,
  ...officePeopleSummaries,
  ...officePlaySummaries,
  ...peopleSummaries,
  ...playSummaries,
  ...siteSummaries,
  ...teamsSummaries,
} satisfies Readonly<Record<keyof typeof officeCalls, string>>

/** The summary of every call, by its name. No page imports it: the server describes the API with it. */
export const summaries: Readonly<Record<string, string>> = all
