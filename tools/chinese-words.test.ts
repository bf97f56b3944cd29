import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const FOLDERS = ['contract/src', 'server/src', 'site/src', 'site/public', 'office/src', 'studio/play']

/** The lines of all sources and pictures that a word is in, each with its place. */
function linesWith(word: RegExp): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|svg|html|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  ).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (word.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

/** Codes, authenticators, identities, contacts, passkeys, and what Google or Facebook says of a person. */
const OF_PEOPLE = /验证[码器]|身份验证|无需验证|验证手机号码|未验证|通行密钥验证|通过 \{provider\} 验证/

test('in Chinese a draw or a round is 核验, and only people and codes are 验证', () => {
  expect(linesWith(/核验/).length).toBeGreaterThan(0)
  expect(linesWith(/验证/).filter((line) => !OF_PEOPLE.test(line))).toEqual([])
})

/** The rule of turnover speaks of numbers and lines. */
const OF_LINES = /号码或注数/

test('in Chinese 注 counts lines, and bets are counted in 笔', () => {
  expect(linesWith(OF_LINES).length).toBeGreaterThan(0)
  expect(linesWith(/注数|\d注项/).filter((line) => !OF_LINES.test(line))).toEqual([])
})
