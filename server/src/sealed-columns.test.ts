import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SEALED_COLUMNS } from './sealed-columns.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** What they seal is not stored: a ticket that a member carries from one step of the log-in to the next. */
const NOT_STORED = ['rooms/members/credentials/second-step-ticket.ts']
/** They seal under the purpose of whoever sealed before. */
const FOR_OTHERS = ['secrets.ts', 'seal-anew.ts', 'reseal.ts']

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesOf(path)
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : []
  })
}

/** How often each file seals something. */
const sealers = new Map(
  sourcesOf(here)
    .map((path) => [relative(here, path), readFileSync(path, 'utf8')] as const)
    .map(([path, text]) => [path, text.match(/\bsealSecret\(/g)?.length ?? 0] as const)
    .filter(([path, times]) => times > 0 && !NOT_STORED.includes(path) && !FOR_OTHERS.includes(path)),
)
/** How many kinds of secrets a file seals, where it is more than one. */
const SEVERAL: Readonly<Record<string, number>> = {
  'rooms/cashier/bank-account.ts': 2,
  'rooms/members/contacts/person-key.ts': 2,
  'rooms/protection/submit-identity.ts': 2,
}

test('[RU-13] every file that seals something for the database says in which column it is', () => {
  const listed = new Set(SEALED_COLUMNS.flatMap(({ by }) => by))
  expect([...sealers.keys()].sort()).toEqual([...listed].sort())
})

test('[RU-13] a file that begins to seal something more has to list its column', () => {
  for (const [path, times] of sealers) expect(`${path} ${times}`).toBe(`${path} ${SEVERAL[path] ?? 1}`)
})
