/**
 * `npm run soak`: the long proofs; `npm run soak -- --only kills`. Each writes its last pass into
 * docs/soak.md.
 */
import { runPrograms } from './programs.mjs'

await runPrograms({
  kills: 'simulations/kills.ts',
  standby: 'simulations/standby.ts',
  restore: 'simulations/restore.ts',
  days: 'simulations/days.ts',
  floods: 'simulations/floods.ts',
  week: 'simulations/week.ts',
  teams: 'simulations/teams.ts',
  statistics: 'simulations/statistics.ts',
  studio: 'simulations/studio.ts',
  wallet: 'simulations/wallet.ts',
  play: 'simulations/play.ts',
  firebase: 'simulations/firebase.ts',
  doors: 'simulations/doors.ts',
  release: 'simulations/release.ts',
  upgrade: 'simulations/upgrade.ts',
})
