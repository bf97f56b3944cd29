import type { CallTable } from '../call.ts'

/** What is happening on the site: the latest wins, and how many people are there (decision 0060). */
export const winCalls = {
  latestWins: {
    module: 'WINS3',
    method: 'GET',
    path: '/wps/wins/latest',
    access: 'anyone',
    refusals: [],
  },
  /** Whether others may see this member's wins. */
  winsShown: { module: 'WINS3', method: 'GET', path: '/wps/wins/shown', access: 'member', refusals: [] },
  showWins: {
    module: 'WINS3',
    method: 'POST',
    path: '/wps/wins/shown',
    access: 'member',
    refusals: [],
    rate: { max: 30, seconds: 60, per: 'caller' },
  },
} as const satisfies CallTable
