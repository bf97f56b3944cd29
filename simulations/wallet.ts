import { type Counts, playWalletDay } from '../studio/src/wallet/testing-days.ts'
import { seedOf, writePass } from './soak-page.ts'

/** `npm run soak -- --only wallet [--seed text]`: the studio's wallet through days of faults and crashes. */
const DAYS = 40
const ROUNDS = 300

const seed = seedOf(process.argv.slice(2))
const begun = performance.now()
const sums = new Map<string, number>()
for (let day = 1; day <= DAYS; day += 1) {
  const counts: Counts = await playWalletDay(`${seed} ${day}`, ROUNDS)
  for (const [what, count] of Object.entries(counts)) sums.set(what, (sums.get(what) ?? 0) + count)
}
writePass({
  title: 'Wallet',
  about: `${DAYS} days of ${ROUNDS} rounds each: the studio's wallet against an operator who
loses, delays, breaks and garbles a third of all calls, with crashes between any two steps. After each day
the member has what the rounds that were played say, to the unit, and no movement is without its end.`,
  seed,
  seconds: Math.round((performance.now() - begun) / 1000),
  counts: [...sums].map(([what, count]) => [what, `${count}`] as const),
})
