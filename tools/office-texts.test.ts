import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('../office/src', import.meta.url))

const TEXT_OF_PART = /\b(label|title|hint|empty|legend|rule|done|none|aria-label)="[^"]*[A-Za-z]{2}/
const TEXT_BETWEEN_TAGS =
  /<(p|h2|h3|Link|Notice|Button|span|strong|dt|dd|option)\b[^>]*>[^<{]*[A-Za-z]{2}[^<{]*</
const TEXT_OF_COLUMN = /\bname: '[A-Z][^']*', cell:/
/** A word that a condition gives: `return 'open'`, `?? 'none'`. */
const TEXT_OF_ANSWER = /return '(none|open|yes|no|on|off|always|never|unknown)'/

test('[OF-17] no file but one of the office shows times, which would be in the browser’s zone', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && name !== 'time.ts',
  )
  const own = files.filter((name) =>
    /DateTimeFormat|toLocale(Date|Time)String/.test(readFileSync(join(source, name), 'utf8')),
  )
  expect(own).toEqual([])
})

test('[OF-08] no text of the office stands outside the catalogue, in any folder', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx$/.test(name),
  )
  expect(files.length).toBeGreaterThan(150)
  const found = files.flatMap((name) =>
    readFileSync(join(source, name), 'utf8')
      .split('\n')
      .filter((line) =>
        [TEXT_OF_PART, TEXT_BETWEEN_TAGS, TEXT_OF_COLUMN, TEXT_OF_ANSWER].some((text) => text.test(line)),
      )
      .map((line) => `${name}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
