import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import type { Person } from '../protection/testing.ts'
import { openAgents } from './testing.ts'

const db = await openTestDatabase()
const { person, operator, expectProved } = await openAgents(db)

afterEach(expectProved)

const setType = ({ member }: Person, type: number) =>
  db.query('update members.member set type = $2 where id = $1', [member.id, type])
const move = (who: Person, to: Person | null) => ({
  ...{ account: who.member.account, toAccount: to?.member.account ?? null, reason: 'a test' },
})

/** A chain of members, each below the one before. */
async function chain(name: string, length: number): Promise<readonly [Person, ...Person[]]> {
  const first = await person(`${name}1`)
  const people: [Person, ...Person[]] = [first]
  for (let n = 2; n <= length; n += 1) people.push(await person(`${name}${n}`, people.at(-1)))
  return people
}

test('[TA-04] nobody is moved below a plain member, or to the upline that they have', async () => {
  const mei = await operator('mei')
  const agent = await person('ownagent')
  const member = await person('ownmember', agent)
  const plain = await person('plainmember')
  await setType(plain, 0)
  await expect(mei.officeMoveMember(move(member, plain))).rejects.toMatchObject({ code: 'line.not_agent' })
  await expect(mei.officeMoveMember(move(member, agent))).rejects.toMatchObject({ code: 'line.unchanged' })
  await expect(mei.officeMoveMember(move(agent, null))).rejects.toMatchObject({ code: 'line.unchanged' })
})

test('[TA-01] [TA-04] a top agent is not moved below an agent', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const [top, agent] = [await person('movedtop'), await person('notop')]
  await setType(top, 2)
  await expect(mei.officeMoveMember(move(top, agent))).rejects.toMatchObject({ code: 'line.top' })
  // Nor is one made of a member who moves tonight.
  const leaving = await person('leavingtop')
  const { id } = await mei.officeMoveMember(move(leaving, agent))
  await lin.officeDecideLineRequest({ id, agree: true, reason: 'checked' })
  await expect(
    mei.officeAppointAgent({
      ...{ account: 'leavingtop', type: 2, series: 1950, rates: {}, quotas: [], reason: 'new' },
    }),
  ).rejects.toMatchObject({ code: 'line.top' })
})
