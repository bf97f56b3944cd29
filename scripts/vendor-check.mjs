/**
 * Checks whether a wallet with Hub88's calls follows the decision table (docs/vendors.md). It moves real
 * money of the given player in small stakes, returns it, closes its rounds, and lists what is left. Operators
 * serve it as one file, `/vendor-check.mjs`, which needs Node and nothing else.
 */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { checkWallet } from './check-wallet.mjs'
import { decimals } from './wallet-table.mjs'

const USAGE = `node vendor-check.mjs URL --key FILE --user NAME --token TOKEN --game CODE --currency CODE
  URL                  the base URL of the calls, such as https://koi.example/vendor/ALPHA
  --key                the vendor's private key, PEM
  --user, --token      of an active launch; the player needs 5.00 or more, and should be one for tests
  --game, --currency   of the launch
  --reward             open free rounds of the player in the game, two or more left: they are checked too
  --reward-value       what one of them plays as, in units of 1/100000 (default 100000)
  --late-win           accept or refuse: fail if the wallet does the other (default: either)
  --settled-rollback   refuse or reverse: the same
  --everything         also play the cases that stake the whole balance or leave a debt`

const text = { type: 'string' }
const options = {
  ...{ key: text, user: text, token: text, game: text, currency: text },
  ...{ reward: text, 'reward-value': text },
  ...{ 'late-win': text, 'settled-rollback': text },
  everything: { type: 'boolean' },
}

function readOptions() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [url] = positionals
  const missing = ['key', 'user', 'token', 'game', 'currency'].filter((name) => values[name] === undefined)
  if (url === undefined || !URL.canParse(url) || missing.length > 0) throw new Error(USAGE)
  const { key, user, token, game, currency, reward, 'reward-value': value, everything, ...policies } = values
  const free = { reward, ...(value === undefined ? {} : { rewardValue: Number(value) }) }
  const privateKey = createPrivateKey(readFileSync(key))
  return {
    url: url.replace(/\/$/, ''),
    key: privateKey,
    user,
    token,
    game,
    currency,
    policies,
    everything,
    ...free,
  }
}

/** What the operator will find of the check; nothing of it is money, unless it says so. */
function leftLines({ refused, open, owed }) {
  const rows = refused.map(({ kind, uuid, round, status }) => `  ${kind} ${uuid} ${status} in ${round}`)
  return [
    ...(rows.length === 0
      ? []
      : [
          `\n${rows.length} calls were refused as they should be. The operator may list them as findings:`,
          ...rows,
        ]),
    ...open.map((round) => `the round ${round} is still open`),
    ...(owed === 0n ? [] : [`the player has ${decimals(owed)} less than before`]),
  ]
}

async function run() {
  const { lines, policies, left, isSound } = await checkWallet(readOptions())
  for (const { name, state, problem } of lines) {
    console.log(`${state.padEnd(9)} ${name}${problem === null ? '' : `\n          ${problem}`}`)
  }
  const count = (wanted) => lines.filter(({ state }) => state === wanted).length
  console.log(
    `\nlate wins: ${policies['late-win']}; rollbacks of known bets: ${policies['settled-rollback']}`,
  )
  console.log(`${count('ok')} ok, ${count('wrong')} wrong, ${count('left out')} left out`)
  for (const line of leftLines(left)) console.log(line)
  process.exitCode = isSound ? 0 : 1
}

run().catch((error) => {
  console.error(error.message)
  process.exitCode = 2
})
