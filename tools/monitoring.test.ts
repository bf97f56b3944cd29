import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../deploy/monitoring', import.meta.url))
const read = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')
const TESTS = ['alerts.test.yml', 'alerts-of-days.test.yml']
const alerts = [...read('alerts.yml').matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name)

/** What promtool says; null on a machine without it (Debian's package `prometheus` has it). */
async function promtool(...args: string[]): Promise<string | null> {
  try {
    return (await promisify(execFile)('promtool', args, { cwd: folder })).stdout
  } catch (error) {
    const { code, stdout = '', stderr = '' } = error as { code?: unknown; stdout?: string; stderr?: string }
    return code === 'ENOENT' ? null : `${stdout}\n${stderr}`
  }
}

test('[RU-05] each alert has a severity, and a test that breaks what it watches', () => {
  expect(alerts.length).toBeGreaterThan(30)
  expect(new Set(alerts).size).toBe(alerts.length)
  expect(read('alerts.yml').match(/^ {10}severity: (page|ticket)$/gm)).toHaveLength(alerts.length)
  const tests = TESTS.flatMap((file) => [...read(file).matchAll(/^ {2}- name: (.+)$/gm)])
  const wanted = alerts.flatMap((name) => [`${name} fires`, `${name} is silent`])
  expect(tests.map(([, name]) => name).sort()).toEqual(wanted.sort())
})

test('[RU-05] promtool accepts the rules, and each fires when what it watches breaks', async () => {
  const checked = await promtool('check', 'rules', 'alerts.yml')
  const tested = await promtool('test', 'rules', ...TESTS)
  // Without promtool both are null, and the other tests are all that is checked.
  expect(tested === null).toBe(checked === null)
  expect(checked ?? `${alerts.length} rules found`).toContain(`${alerts.length} rules found`)
  expect(tested ?? '').not.toContain('FAILED')
  expect(tested?.match(/^ {2}SUCCESS$/gm)?.length ?? TESTS.length).toBe(TESTS.length)
}, 120_000)

test('[RU-05] the dashboard is one that Grafana reads', () => {
  const { panels, templating } = JSON.parse(read('koi.dashboard.json')) as {
    panels: { id: number; type: string; targets?: { expr: string }[] }[]
    templating: { list: { name: string; type: string }[] }
  }
  expect(templating.list).toEqual([expect.objectContaining({ name: 'source', type: 'datasource' })])
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  for (const { type, targets = [] } of panels) expect(targets.length > 0).toBe(type !== 'row')
})
