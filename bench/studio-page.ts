import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { studioPage } from '../studio/src/page.ts'

/** `npm run studio-page`: writes docs/studio.md out of the games' rules. */
writeFileSync(fileURLToPath(new URL('../docs/studio.md', import.meta.url)), studioPage())
