import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { studioPage } from './page.ts'

test('docs/studio.md says what the rules return (npm run studio-page writes it anew)', () => {
  expect(readFileSync(new URL('../../docs/studio.md', import.meta.url), 'utf8')).toBe(studioPage())
})
