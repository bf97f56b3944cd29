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

test('[TA-04] a line has sixteen levels, with all moves of the same night', async () => {
  const [mei, lin] = [await operator('mei'), await operator('lin')]
  const upper = await chain('upper', 8)
  const middle = await chain('middle', 5)
  const lower = await chain('lower', 4)
  const last = upper.at(-1) ?? upper[0]
  const agree = async (who: Person, to: Person) => {
    const { id } = await mei.officeMoveMember(move(who, to))
    return lin.officeDecideLineRequest({ id, agree: true, reason: 'checked' })
  }
  // 8 + 5 levels, and 4 more below them would be 17.
  await agree(middle[0], last)
  await expect(agree(lower[0], middle.at(-1) ?? middle[0])).rejects.toMatchObject({ code: 'line.too_deep' })
  await agree(lower[0], middle.at(-2) ?? middle[0])
  const above = await person('aboveupper')
  await expect(agree(upper[0], above)).rejects.toMatchObject({ code: 'line.too_deep' })
})
