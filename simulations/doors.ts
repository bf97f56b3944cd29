/**
 * `npm run soak -- --only doors`: what a script with a hundred addresses reaches at the doors of the product,
 * over HTTP: guesses at passwords that are judged, and codes by SMS that are sent. It reads every captcha in
 * the database and solves every challenge, so only what is left holds it back.
 */
import { openSettings } from '../e2e/office-settings.ts'
import startProduct from '../e2e/product.ts'
import { type Counts, guessPasswords } from './doors/guess-passwords.ts'
import { requestCodes } from './doors/request-codes.ts'
import { writePass } from './soak-page.ts'

/** Low, since the script solves all challenges on this machine; what one costs is no part of the bounds. */
process.env.KOI_PROOF_WORK = '20'

const began = performance.now()
const stopProduct = await startProduct()
const counts: Counts = {}
try {
  await openSettings().setFlags({ MOBILENUMREG3: '1', MOBILEVERCODELOGIN3: '1' })
  Object.assign(counts, await guessPasswords({ tries: 10_000, accounts: 1 }))
  Object.assign(counts, await guessPasswords({ tries: 10_000, accounts: 100 }))
  Object.assign(counts, await requestCodes(1_000))
} finally {
  await stopProduct()
}

writePass({
  title: 'Doors',
  about: `A script with a hundred addresses against the running product. It reads every captcha and solves
every challenge. 10,000 tries at one account and at a hundred: only as many guesses are judged as the
slow-down allows, and the owner's own browser gets in meanwhile. Codes are requested for 1,000 numbers: none
is sent without a proof of work, and with proofs no more than the caps of block and country allow.`,
  seconds: Math.round((performance.now() - began) / 1000),
  counts: Object.entries(counts).map(([what, count]) => [what, String(count)] as const),
})
