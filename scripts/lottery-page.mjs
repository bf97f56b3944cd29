/** `npm run lottery-page`: writes docs/lottery.md anew after a way to bet has changed. */
import { runPrograms } from './programs.mjs'

await runPrograms({ page: 'tools/write-lottery-page.ts' })
