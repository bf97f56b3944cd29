/**
 * Lighthouse on the started demo, mobile preset: home, log-in, registration, and the bet screen as a member.
 * `--pages home,login` selects pages, `--runs 1` shortens the bench, `--why` lists each audit below the full
 * score. Exits with 1 when a target is missed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { memberCalls } from '@koi/contract/calls/members.ts'
import { createClient } from '@koi/contract/client.ts'
import type { memberSchemas } from '@koi/contract/schemas/members.ts'
import lighthouse, { type Result } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import startProduct from '../e2e/product.ts'
import { chromiumArguments, findChromium } from '../scripts/chromium.mjs'
import { freePort } from '../scripts/processes.mjs'
import { storageKeys } from '../site/src/session/browser-storage.ts'
import { median, table, type Verdict } from './measure.ts'

const PAGES = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  'bet screen': '/lotto/bet?game=SSC60',
} as const
type Page = keyof typeof PAGES

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof TARGETS
const categories = Object.keys(TARGETS) as Category[]

const { values: flags } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: Object.keys(PAGES).join(',') },
    why: { type: 'boolean', default: false },
  },
})

const stop = await startProduct()
const site = process.env.KOI_E2E_SITE ?? ''
const profile = mkdtempSync(join(tmpdir(), 'koi-bench-site-'))
const port = await freePort()
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: await findChromium(),
  args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
})
try {
  await show()
} finally {
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
  await stop()
}

async function show(): Promise<void> {
  const rows: string[][] = []
  const verdicts: Verdict[] = []
  let worst = { page: '', score: Number.POSITIVE_INFINITY }
  for (const page of pagesWanted()) {
    // The pages of visitors come first, because the bet screen needs a member's session.
    if (page === 'bet screen') await logIn(browser)
    const results: Result[] = []
    for (let run = 0; run < Number(flags.runs); run++) results.push(await inspect(`${site}${PAGES[page]}`))
    const scores = categories.map((category) => scoreOf(results, category))
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((audit) =>
      Math.round(median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))),
    )
    const shift = median(results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1))
    rows.push([page, ...scores.map(String), ...times.map(String), shift.toFixed(3)])
    for (const [at, category] of categories.entries()) {
      const score = scores[at] ?? 0
      if (category === 'performance') {
        if (score < worst.score) worst = { page, score }
      } else if (score < TARGETS[category]) {
        verdicts.push({ target: `${page}: ${category} 100`, value: String(score), pass: false })
      }
    }
    if (flags.why) explain(page, results.at(-1))
  }
  verdicts.unshift({
    target: `performance at least ${TARGETS.performance}`,
    value: `${worst.score} (${worst.page})`,
    pass: worst.score >= TARGETS.performance,
  })
  console.log(`# Lighthouse, mobile preset, median of ${flags.runs} runs\n`)
  console.log(table(['page', ...categories, 'FCP ms', 'LCP ms', 'TBT ms', 'CLS'], rows))
  console.log(
    `\n## Targets\n\n${table(
      ['target', 'measured', ''],
      verdicts.map((v) => [v.target, v.value, v.pass ? 'pass' : 'FAIL']),
    )}`,
  )
  if (verdicts.some(({ pass }) => !pass)) process.exitCode = 1
}

function pagesWanted(): Page[] {
  const wanted = flags.pages.split(',')
  return (Object.keys(PAGES) as Page[]).filter((page) => wanted.includes(page))
}

async function inspect(url: string): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  })
  const result = answer?.lhr
  if (result === undefined || result.runtimeError) {
    throw new Error(`${url}: ${result?.runtimeError?.message ?? 'no result'}`)
  }
  if (!result.finalDisplayedUrl.startsWith(url)) throw new Error(`${url} led to ${result.finalDisplayedUrl}`)
  return result
}

/** The median score out of 100, as Lighthouse shows it. */
function scoreOf(results: readonly Result[], category: Category): number {
  return Math.round(median(results.map((result) => result.categories[category]?.score ?? 0)) * 100)
}

/** Logs in the demo's member and stores the device token, as `log in automatically` does. */
async function logIn(context: BrowserContext): Promise<void> {
  const data = process.env.KOI_E2E_DATA ?? ''
  const { member } = JSON.parse(readFileSync(join(data, 'demo.json'), 'utf8')) as {
    member: { account: string; password: string }
  }
  const api = createClient<typeof memberSchemas>(memberCalls, {
    baseUrl: site,
    fetch,
    token: () => null,
    language: () => 'EN',
    merchant: 'koi',
  })
  const session = await api.logIn({
    type: 'username',
    username: member.account,
    password: member.password,
    remember: true,
  })
  const page = await context.newPage()
  await page.goto(`${site}/m/useragreement`)
  await page.evaluate(
    (items) => {
      for (const [key, value] of items) window.localStorage.setItem(key, value)
    },
    [
      [storageKeys.autoLogin, '1'],
      [storageKeys.autoLoginUser, session.userName],
      [storageKeys.autoLoginToken, session.deviceToken ?? ''],
    ] as [string, string][],
  )
  await page.close()
}

/** Writes the audits that kept a page from the full score to standard error. */
function explain(page: Page, result: Result | undefined): void {
  if (result === undefined) return
  for (const category of categories) {
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id]
      if (audit === undefined || audit.score === null || audit.score >= 0.99) continue
      if (weight === 0 && category !== 'performance') continue
      process.stderr.write(
        `${page} ${category} ${id} (${weight}): ${audit.title} ${audit.displayValue ?? ''}\n`,
      )
      const details = audit.details
      const items = details !== undefined && 'items' in details ? details.items : []
      process.stderr.write(`  ${JSON.stringify(items).slice(0, 600)}\n`)
    }
  }
}
