/**
 * `npm run acceptance`: lists the rows of docs/acceptance.md that have a passed test in the last `npm test`.
 * A test names the rows that it proves in its title: `[LG-12]`, or several as `[LG-12] [LG-13]`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './processes.mjs'

const rows = readRows(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'))
const tests = ['unit', 'database', 'simulation', 'browser'].flatMap((name) => readTests(name))
if (tests.length === 0) fail('no report of a test run in .cache/: run npm test first')

const proofs = new Map()
const unknown = []
for (const { title, passed } of tests) {
  for (const id of idsIn(title)) {
    if (!rows.has(id)) unknown.push(`${id}: ${title}`)
    else if (passed) proofs.set(id, [...(proofs.get(id) ?? []), title])
  }
}

const areas = new Map()
for (const id of rows.keys()) {
  const area = id.slice(0, id.indexOf('-'))
  areas.set(area, [...(areas.get(area) ?? []), id])
}
if (process.argv.includes('--proofs')) {
  for (const [id, titles] of proofs) console.log(`${id}  ${titles.join(' | ')}`)
  console.log('')
}
for (const [area, ids] of areas) {
  const proved = ids.filter((id) => proofs.has(id))
  console.log(`${area}: ${proved.length} of ${ids.length}`)
  if (proved.length > 0) console.log(`  with a test:    ${ranges(proved)}`)
  if (proved.length < ids.length)
    console.log(`  without a test: ${ranges(ids.filter((id) => !proofs.has(id)))}`)
}
console.log(`\n${proofs.size} of ${rows.size} rows have a test that passed`)
if (unknown.length > 0) fail(`titles name rows that do not exist:\n  ${unknown.join('\n  ')}`)

/** Rows by id: lines of the form `SH-01 | requirement | check`. */
function readRows(text) {
  const found = new Map()
  for (const line of text.split('\n')) {
    const [, id, requirement] = /^\|?\s*([A-Z]+-\d+)\s*\|\s*([^|]*)/.exec(line) ?? []
    if (id === undefined) continue
    if (found.has(id)) fail(`docs/acceptance.md has ${id} twice`)
    found.set(id, requirement.trim())
  }
  return found
}

/** Ids in brackets, one or several: `[SH-17]`, `[SH-17, SH-18]`. */
function idsIn(title) {
  return [...title.matchAll(/\[([A-Z]+-\d+(?:[ ,]+[A-Z]+-\d+)*)\]/g)].flatMap(([, list]) =>
    list.split(/[ ,]+/),
  )
}

function readTests(name) {
  const file = join(root, '.cache', `${name}.json`)
  if (!existsSync(file)) return []
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (name === 'browser') return report.suites.flatMap((suite) => readSuite(suite, ''))
  return report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  )
}

function readSuite(suite, above) {
  const title = `${above} ${suite.title}`.trim()
  return [
    // A test that did not run is 'ok' to Playwright.
    ...suite.specs.map((spec) => ({
      title: `${title} ${spec.title}`,
      passed: spec.tests.every(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, title)),
  ]
}

/** `SH-01 SH-02 SH-03 SH-07` as `SH-01..03 SH-07`. */
function ranges(ids) {
  const runs = []
  for (const id of ids) {
    const number = Number(id.slice(id.indexOf('-') + 1))
    const last = runs.at(-1)
    if (last !== undefined && last.end === number - 1) Object.assign(last, { end: number, to: id })
    else runs.push({ from: id, to: id, end: number })
  }
  return runs
    .map(({ from, to }) => (from === to ? from : `${from}..${to.slice(to.indexOf('-') + 1)}`))
    .join(' ')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
