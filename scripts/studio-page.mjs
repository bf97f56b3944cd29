/** `npm run studio-page`: writes docs/studio.md again after the rules of a game have changed. */
import { runPrograms } from './programs.mjs'

await runPrograms({ page: 'tools/write-studio-page.ts' })
