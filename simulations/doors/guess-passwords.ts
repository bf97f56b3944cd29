import assert from 'node:assert/strict'
import { newName, PASSWORD } from '../../e2e/members.ts'
import { codeOf, forEachOf, openScript, readCaptcha, type Script } from './script.ts'

export type Counts = Record<string, number>

const ADDRESSES = 100
/** The schedule of docs/domain/accounts.md#wrong-passwords. */
const FREE_OF_WAITING = 5
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 900

/** The most guesses at one account that are judged in a time, whoever makes them. Pure. */
function mostJudged(seconds: number): number {
  let judged = FREE_OF_WAITING
  let wait = FIRST_WAIT_SECONDS
  for (let at = 0; at <= seconds; judged += 1) {
    at += wait
    wait = Math.min(LONGEST_WAIT_SECONDS, wait * 2)
  }
  return judged + Math.ceil(seconds / LONGEST_WAIT_SECONDS)
}

/**
 * Guesses at the passwords of some accounts from a hundred addresses. Asserts that no more guesses are judged
 * than the slow-down allows, that the owner's browser gets in, and that a stranger has to wait.
 */
export async function guessPasswords(plan: { tries: number; accounts: number }): Promise<Counts> {
  const names = Array.from({ length: plan.accounts }, newName)
  const owners = names.map((_, index) => openScript(`10.7.${plan.accounts}.${index}`))
  await forEachOf(plan.accounts, async (index) => {
    await owners[index]?.api.register({
      username: names[index] ?? '',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      ageConfirmed: true,
      registerUrl: 'localhost',
      registerMethod: 'H5',
    })
  })
  const scripts = Array.from({ length: ADDRESSES }, (_, index) =>
    openScript(`10.8.${plan.accounts}.${index}`),
  )
  const answers = new Map<string, number>()
  const began = performance.now()
  await forEachOf(plan.tries, async (index) => {
    const script = scripts[(index * 37 + Math.floor(index / ADDRESSES)) % ADDRESSES]
    const answer = await guess(script, names[index % plan.accounts] ?? '')
    answers.set(answer, (answers.get(answer) ?? 0) + 1)
  })
  const seconds = (performance.now() - began) / 1000
  const judged = answers.get('login.failed') ?? 0
  assert.equal(answers.get('in'), undefined, 'a wrong password logged in')
  assert.ok(judged >= plan.accounts, `only ${judged} guesses were judged: the script did not attack`)
  const most = plan.accounts * mostJudged(seconds)
  assert.ok(judged <= most, `${judged} guesses were judged in ${seconds} s; ${most} are allowed`)
  for (const [index, username] of names.entries())
    await owners[index]?.api.logIn({ type: 'username', username, password: PASSWORD })
  const stranger = openScript(`10.9.${plan.accounts}.1`).api
  const late = stranger.logIn({ type: 'username', username: names[0] ?? '', password: PASSWORD })
  assert.match(await late.then(() => 'in', codeOf), /^(login\.wait|captcha\.required)$/)
  const label = `accounts: ${plan.accounts}`
  return {
    [`${label}; tries`]: plan.tries,
    [`${label}; seconds`]: Math.round(seconds),
    [`${label}; guesses that were judged`]: judged,
    [`${label}; guesses that the schedule allows`]: most,
    ...Object.fromEntries([...answers].map(([answer, count]) => [`${label}; ${answer}`, count])),
  }
}

/** One guess: the captcha is read once the server asks for one. */
async function guess(script: Script | undefined, username: string): Promise<string> {
  assert(script)
  const input = { type: 'username' as const, username, password: 'wrong1234' }
  const first = await script.api.logIn(input).then(() => 'in', codeOf)
  if (first !== 'captcha.required') return first
  const captcha = await readCaptcha(script).catch(() => '')
  return script.api.logIn({ ...input, captcha }).then(() => 'in', codeOf)
}
