/**
 * `npm run soak`: the long proofs; `npm run soak -- --only kills`. Each writes its last pass into
 * docs/soak.md.
 */
import { runPrograms } from './programs.mjs'

await runPrograms({
  kills: 'bench/soak-kills.ts',
  days: 'bench/soak-days.ts',
  week: 'bench/soak-week.ts',
  statistics: 'bench/soak-statistics.ts',
  studio: 'bench/soak-studio.ts',
  wallet: 'bench/soak-wallet.ts',
  play: 'bench/soak-play.ts',
  firebase: 'bench/soak-firebase.ts',
})
