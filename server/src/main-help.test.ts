import { expect, test } from 'vitest'
import { runCommand } from './main-command.ts'
import { helpText } from './main-help.ts'

const COMMANDS = ['migrate', 'recover-owner', 'invite-owner', 'help']

test('[RU-14] the help lists each command, and says more about one', () => {
  for (const command of COMMANDS) {
    expect(helpText()).toContain(`\n  ${command}`)
    expect(helpText(command)).toMatch(new RegExp(`^koi ${command}`))
    expect(helpText(command).length).toBeGreaterThan(60)
  }
})

test('[RU-14] a command that does not exist, or lacks its name, fails with the help', async () => {
  await expect(runCommand(['destroy'])).rejects.toThrow(helpText())
  await expect(runCommand(['toString'])).rejects.toThrow(helpText())
  await expect(runCommand(['recover-owner'])).rejects.toThrow('recover-owner NAME')
  await expect(runCommand(['migrate', 'now'])).rejects.toThrow('koi migrate')
})
