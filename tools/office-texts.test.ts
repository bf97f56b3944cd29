import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const screens = fileURLToPath(new URL('../office/src/screens', import.meta.url))
/** The folders whose texts are in the catalogue. */
const DONE = [
  ...['agents', 'cashier', 'contracts', 'desk', 'games', 'home', 'ledger', 'levels', 'lottery', 'members'],
  ...['messages', 'missions', 'operators', 'promotions', 'protection', 'rain', 'rebates', 'referral'],
  ...['reports', 'rewards', 'texts', 'transparency', 'vendors', 'webhooks', 'whitelabel'],
]

const TEXT_OF_PART = /\b(label|title|hint|empty|legend|rule|done|none)="[^"]*[A-Za-z]{2}/
const TEXT_BETWEEN_TAGS = /<(p|h2|Link|Notice|Button)\b[^>]*>[^<{]*[A-Za-z]{2}[^<{]*</
const TEXT_OF_COLUMN = /\bname: '[A-Z][^']*', cell:/

test('[OF-08] no text of a screen stands outside the catalogue in the areas that are done', () => {
  const found = DONE.flatMap((folder) =>
    readdirSync(join(screens, folder))
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) =>
        readFileSync(join(screens, folder, name), 'utf8')
          .split('\n')
          .filter((line) => [TEXT_OF_PART, TEXT_BETWEEN_TAGS, TEXT_OF_COLUMN].some((text) => text.test(line)))
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
  )
  expect(found).toEqual([])
})
