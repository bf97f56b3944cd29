/** `npm test`: runs all tests, with their set-up. Every part runs, even if an earlier one has failed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { runChecks } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { root, run, whenIdle } from './processes.mjs'
import { close, failureLine } from './summary.mjs'
import { runVitest } from './vitest.mjs'

const title = (text) => console.log(`\n== ${text}`)

await install()
title('types, lint, house rules')
const parts = await runChecks()
title('unit tests')
parts.push(await runVitest('unit'))
title('browser tests, and database tests and simulations, in parallel')
// Each has its own database server, and each alone would leave a core idle.
const [onDatabase, browser] = await Promise.all([runDatabaseTests(), runBrowserTests()])
parts.push(...onDatabase, browser)
close(parts)

/** One after the other: together with the browser they would wait for each other on two cores. */
async function runDatabaseTests() {
  const database = await runVitest('database', { quiet: true })
  return [database, await runVitest('simulation', { quiet: true })]
}

async function runBrowserTests() {
  const name = 'browser'
  const specs = join(root, 'e2e')
  if (!existsSync(specs) || !readdirSync(specs).some((file) => file.endsWith('.spec.ts'))) {
    return { name, passed: 0, failed: 1, output: 'no files match e2e/*.spec.ts' }
  }
  try {
    return { name, ...(await runPlaywright(await findChromium())) }
  } catch (error) {
    return { name, passed: 0, failed: 1, output: error.message }
  }
}

async function runPlaywright(chromium) {
  const report = join(root, '.cache', 'browser.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  // The database tests are one chain of short steps: without precedence each waits for the browsers.
  const [command, args] = await whenIdle(process.execPath, [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--reporter=list,json',
  ])
  const { code } = await run(command, args, {
    env: { ...process.env, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  const read = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { stats = {}, suites = [], errors = [] } = read
  const { expected = 0, unexpected = 0, flaky = 0 } = stats
  const failed = unexpected
  return {
    passed: expected + flaky,
    failed: code === 0 ? failed : Math.max(failed, 1),
    failures: linesOf(suites, hasFailed),
    again: linesOf(suites, wasRetried),
    // Such as a product that did not start: no test has failed then.
    output: errors.map(({ message, value }) => stripVTControlCharacters(message ?? value ?? '')).join('\n'),
  }
}

function hasFailed({ ok }) {
  return !ok
}

function wasRetried({ tests }) {
  return tests.some(({ status }) => status === 'flaky')
}

/** A line for each wanted test of these suites of Playwright's report, including nested suites. */
function linesOf(suites, isWanted) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(isWanted).map(({ title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return failureLine(title, results.find(({ error }) => error)?.error.message)
    }),
    ...linesOf(inner, isWanted),
  ])
}
