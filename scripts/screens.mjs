/** `npm run screens`: takes the pictures of docs/screens again, from its own demo with a fixed clock. */
import { build } from './build.mjs'
import { install } from './install.mjs'
import { runPrograms } from './programs.mjs'

await install()
await build(['site', 'office', 'studio'])
await runPrograms({ screens: 'tools/screens/main.ts' })
