/** `npm run lottery-page`: writes docs/lottery.md again after a play has changed. */
import { runPrograms } from './programs.mjs'

await runPrograms({ page: 'tools/write-lottery-page.ts' })
