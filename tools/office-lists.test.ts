import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const office = fileURLToPath(new URL('../office/src', import.meta.url))

/**
 * The screens with a table that is no list: settings with a line each, the parts of one thing that its page
 * shows whole, and reports, whose CSV the server makes of all rows.
 */
const FIXED_TABLES = [
  // Settings and what they were changed to.
  ...['cashier/AccountsScreen', 'cashier/BanksScreen', 'cashier/ChannelChanges', 'cashier/ChannelsScreen'],
  ...['cashier/SettingsScreen', 'contracts/SettingsScreen', 'levels/LadderScreen', 'rebates/TermsPart'],
  ...['referral/ReferralScreen', 'vendors/LinksScreen', 'whitelabel/InstallationScreen'],
  'whitelabel/SiteScreen',
  // Parts of one thing: a bill, a case, a round, a proof, a member's level or places, one's own sessions.
  ...['contracts/BillLines', 'contracts/Periods', 'contracts/WhatIf', 'ledger/NightlyProofs'],
  ...['ledger/ProofScreen', 'ledger/ReportProof', 'levels/MemberLevelScreen', 'lottery/PlayHeat'],
  ...['members/DevicesPart', 'operators/AccountScreen', 'risk/RiskCaseScreen', 'transparency/LogScreen'],
  ...[
    'agents/PastCosts',
    'promotions/PastGrants',
    'vendors/LatencyPart',
    'vendors/LaunchesScreen',
    'vendors/RoundScreen',
  ],
  // Reports, which have a range of days and their own CSV.
  ...['reports/AgentCostScreen', 'reports/BonusesScreen', 'reports/Chart', 'reports/CostsScreen'],
  ...['reports/FigureTable', 'reports/PeopleScreen'],
]

interface Source {
  /** Its place among the screens, without ending: `cashier/ArrivalsScreen`. */
  readonly name: string
  readonly text: string
}

const screens = join(office, 'screens')
const sources: readonly Source[] = readdirSync(office, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ name: relative(screens, path).slice(0, -4), text: readFileSync(path, 'utf8') }))

const namesWith = (sign: RegExp): string[] =>
  sources.filter(({ name, text }) => !name.startsWith('../ui/') && sign.test(text)).map(({ name }) => name)

test('[OF-05] every list of the office has columns, views, a link and CSV; other tables are named', () => {
  expect(namesWith(/<DataTable\b/).toSorted()).toEqual(FIXED_TABLES.toSorted())
})

test('[OF-05] what the server answers page by page is a list', () => {
  const paged = namesWith(/\buseList\(/)
  expect(paged.length).toBeGreaterThan(50)
  const shown = new Set(namesWith(/<(List|FindingsTable|Bills)\b/))
  expect(paged.filter((name) => !shown.has(name))).toEqual(NOT_A_TABLE)
})

/** Read page by page, and shown otherwise than as a table. */
const NOT_A_TABLE: readonly string[] = ['members/NotesPart']

test('[OF-05] no two lists keep their columns and views under one name', () => {
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/<List\n\s*name="([^"]+)"/g)].map(([, one]) => one),
  )
  expect(names.length).toBeGreaterThan(60)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  // As `officeRecordExport` and `officeSetPreference` take them.
  expect(names.filter((name) => name === undefined || !/^[a-z-]{1,50}$/.test(name))).toEqual([])
})
