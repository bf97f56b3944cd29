import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root, run } from '../../scripts/processes.mjs'

test.each([
  [['backup', 'backups'], 'KOI_BACKUP_URL is not set'],
  [['prove'], 'DATABASE_URL is not set'],
  [['erasures', 'list'], 'DATABASE_URL is not set'],
])('[RU-08] %j fails without its settings where there is no demo, and begins none', async (args, says) => {
  const folder = mkdtempSync(join(tmpdir(), 'koi-none-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const data = join(folder, 'demo')
  const env = { PATH: process.env.PATH, KOI_DATA: data }
  const { code, output } = await run(process.execPath, [join(root, 'scripts/koi.mjs'), ...args], {
    quiet: true,
    env,
  })
  expect(output).toContain(`${says}, and there is no demo in ${data}`)
  expect(code).toBe(1)
  expect(existsSync(data)).toBe(false)
})
