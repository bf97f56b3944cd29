/**
 * Runs one of the test projects and counts its tests; leaves the report in `.cache/` for `npm run
 * acceptance`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './processes.mjs'
import { failureLine } from './summary.mjs'

/** @param {'unit' | 'database' | 'simulation'} project */
export async function runVitest(project, { quiet = false } = {}) {
  const report = join(root, '.cache', `${project}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const { code, output } = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { quiet, env: { ...process.env, NODE_ENV: 'test' } },
  )
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    testResults = [],
  } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  // A file that cannot be loaded fails without a test; an error outside tests fails the run only.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  const failures = numFailedTests + unloaded.length
  const failed = code === 0 ? failures : Math.max(failures, 1)
  return { name: project, passed, failed, output, failures: testResults.flatMap(failuresOf) }
}

/** Lines for the failed tests of a file, or for the file itself if it could not be loaded. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status === 'failed' && assertionResults.length === 0) return [failureLine(name, message)]
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => failureLine(test.fullName, test.failureMessages[0]))
}
