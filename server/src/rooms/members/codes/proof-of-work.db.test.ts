import type { Challenge } from '@koi/contract/proof-of-work.ts'
import { solveChallenge } from '@koi/contract/solve-challenge.ts'
import { expect, test } from 'vitest'
import { fixedClock } from '../../../clock.ts'
import type { Refusal } from '../../../refusal.ts'
import { testContext } from '../../../testing/context.ts'
import { openTestDatabase } from '../../../testing/database.ts'
import { jobs } from '../index.ts'
import { requireProof } from './proof-of-work.ts'

const db = await openTestDatabase()
const clock = fixedClock('2026-01-02T03:04:05Z')
const ctx = testContext({ db, clock })

const demand = { purpose: 'login', subject: 'account:anna', level: 0 } as const
type Demand = Parameters<typeof requireProof>[1]

const present = (proof: string | undefined, changes: Partial<Demand> = {}) =>
  requireProof(ctx, { ...demand, proof, ...changes })

async function challengeFor(changes: Partial<Demand> = {}): Promise<Challenge> {
  const refusal = await present(undefined, changes).then(
    () => null,
    (error: Refusal) => error,
  )
  expect(refusal).toMatchObject({ code: 'proof.required' })
  return refusal?.details?.challenge as Challenge
}

const required = { code: 'proof.required' }

test('[FA-05] a proof is good once, for its purpose and its subject', async () => {
  const proof = solveChallenge(await challengeFor())
  await expect(present(proof, { purpose: 'sms' })).rejects.toMatchObject(required)
  await expect(present(proof, { subject: 'account:bob' })).rejects.toMatchObject(required)
  await present(proof)
  await expect(present(proof)).rejects.toMatchObject(required)
  const raced = solveChallenge(await challengeFor())
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => present(raced)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('[FA-05] a proof is good for five minutes', async () => {
  const [late, early] = [solveChallenge(await challengeFor()), solveChallenge(await challengeFor())]
  clock.advance(5 * 60_000 - 5_000)
  await present(early)
  clock.advance(5_000)
  await expect(present(late)).rejects.toMatchObject(required)
  await jobs.find(({ name }) => name === 'members.forget-expired')?.run(ctx, {})
  expect(await db.query('select from members.spent_proof')).toEqual([])
})

test('[FA-05] work for a lower level is not enough, and each level doubles it up to the fourth', async () => {
  const easy = solveChallenge(await challengeFor())
  await expect(present(easy, { level: 1 })).rejects.toMatchObject(required)
  const limits = await Promise.all([0, 1, 2, 3, 4, 9].map((level) => challengeFor({ level })))
  expect(limits.map(({ maxnumber }) => maxnumber)).toEqual([10, 20, 40, 80, 160, 160])
  await present(solveChallenge(await challengeFor({ level: 2 })), { level: 1 })
})

test('[FA-05] a forged, altered or malformed proof is refused', async () => {
  const challenge = await challengeFor()
  const solved = JSON.parse(atob(solveChallenge(challenge))) as { number: number; salt: string }
  const altered = [
    { ...solved, number: solved.number + 1 },
    { ...solved, salt: solved.salt.replace('max=10', 'max=99') },
    { ...solved, signature: 'a'.repeat(64) },
    { ...solved, algorithm: 'SHA-1' },
    { ...solved, number: '1' },
    [],
    null,
  ]
  for (const one of altered) await expect(present(btoa(JSON.stringify(one)))).rejects.toMatchObject(required)
  for (const text of ['', 'x', '{}', '====']) await expect(present(text)).rejects.toMatchObject(required)
})
