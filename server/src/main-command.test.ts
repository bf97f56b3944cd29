import { afterEach, expect, test, vi } from 'vitest'
import { runCommand, UsageError } from './main-command.ts'

const written: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
  written.push(String(text))
  return true
})
afterEach(() => void written.splice(0))

const NAMES = [
  ...['migrate', 'invite-owner', 'recover-owner', 'prove', 'reseal', 'backup', 'backup-log', 'restore'],
  ...['erasures', 'erase-again'],
]

test('[RU-14] help lists every command, and says more about each', async () => {
  expect(await runCommand(['help'])).toBe(0)
  for (const name of NAMES) expect(written.join('')).toContain(`  ${name}`)
  for (const name of NAMES) {
    written.splice(0)
    expect(await runCommand(['help', name])).toBe(0)
    expect(written.join('')).toContain(`koi ${name}`)
    expect(await runCommand([name, '--help'])).toBe(0)
  }
})

test.each([
  [[''], 'npm run koi -- COMMAND'],
  [['forget'], 'there is no command forget'],
  [['constructor'], 'there is no command constructor'],
  [['help', 'forget'], 'there is no command forget'],
  [['recover-owner'], 'recover-owner: NAME is missing'],
  [['restore', 'backups'], 'restore: DATA is missing'],
  [['restore'], 'restore: FOLDER and DATA is missing'],
  [['migrate', 'now'], 'migrate: now is too much'],
  [['restore', 'a', 'b', '--until'], 'restore: --until needs TIME'],
  [['restore', 'a', 'b', '--since=1'], 'restore: there is no option --since'],
])('[RU-14] %j is refused, with the way to give it', async (given, message) => {
  const running = runCommand(given)
  await expect(running).rejects.toBeInstanceOf(UsageError)
  await expect(running).rejects.toThrow(message)
  await expect(running).rejects.toThrow('koi ')
})
