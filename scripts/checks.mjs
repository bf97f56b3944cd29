/**
 * The quick half of the tests: types, lint and format, libraries, house rules. Each returns its name, counts
 * and output.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './processes.mjs'

const PACKAGES = ['.', 'contract', 'server', 'site', 'office', 'sandbox', 'studio', 'studio/play']

const node = (path, ...args) => run(process.execPath, [join(root, path), ...args], { quiet: true })

/** @returns {Promise<{ name: string, passed: number, failed: number, output: string }[]>} */
export async function runChecks() {
  const packages = PACKAGES.filter((name) => existsSync(join(root, name, 'tsconfig.json')))
  const checks = [
    ...packages.map((name) => [
      `types of ${name === '.' ? 'the root' : name}`,
      () => node('node_modules/ts7/bin/tsc', '-p', join(root, name)),
    ]),
    [
      'lint and format',
      () => node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
    ],
    ['unused and undeclared', () => node('node_modules/knip/bin/knip.js', '--no-progress')],
    ['house rules', () => node('node_modules/tsx/dist/cli.mjs', 'tools/tidy.ts')],
  ]
  return Promise.all(
    checks.map(async ([name, check]) => {
      const { code, output } = await check()
      return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
    }),
  )
}
