import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../testing/database.ts'
import { openProtection, type Person } from '../../protection/testing.ts'
import { groupPersons } from './same-person.ts'

const db = await openTestDatabase()
const { person, operator } = await openProtection(db)
const { officePersons, officeDecideAccount } = await operator('lin')

let number = 0
const account = (): Promise<Person> => {
  number += 1
  return person(`several${number}`)
}
const setMobile = ({ member }: Person, mobile: string) =>
  db.query(`update members.member set dialing_code = '60', mobile = $2 where id = $1`, [member.id, mobile])
const tell = ({ api }: Person, fullName: string, birthDate: string) => api.setPerson({ fullName, birthDate })

/** The accounts of each person who has any of these, by account. */
async function groups(...people: readonly Person[]): Promise<string[][]> {
  await groupPersons(db)
  const own = new Set(people.map(({ member }) => member.account))
  const { content } = await officePersons({})
  return content
    .map(({ accounts }) => accounts.map((one) => one.account).filter((one) => own.has(one)))
    .filter(({ length }) => length > 0)
}
const names = (...people: readonly Person[]) => people.map(({ member }) => member.account)

test('[TA-29] one mobile number, mail address or name is one person, also by a third account', async () => {
  const [a, b, c, d, apart] = [
    await account(),
    await account(),
    await account(),
    await account(),
    await account(),
  ]
  await setMobile(a, '171000001')
  await setMobile(b, '171000001')
  await tell(b, 'Ong Mei Fong', '1991-02-03')
  await tell(c, 'ONG  mei fong', '1991-02-03')
  await db.query(`update members.member set email = 'Fong@koi.example' where id = $1`, [c.member.id])
  await db.query(`update members.member set email = 'fong@koi.example' where id = $1`, [d.member.id])
  expect(await groups(a, b, c, d, apart)).toEqual([names(a, b, c, d)])
})

test('people of one name and different birth dates are different people', async () => {
  const [a, b, c] = [await account(), await account(), await account()]
  await tell(a, 'Chan Siew Lian', '1980-01-01')
  await tell(b, 'Chan Siew Lian', '1985-05-05')
  await tell(c, 'Chan Siew Lian', '1985-05-05')
  expect(await groups(a, b, c)).toEqual([names(b, c)])
})

test('[TA-29] an operator says whose an account is, with a reason, and the audit trail has it', async () => {
  const [a, b, c] = [await account(), await account(), await account()]
  await setMobile(a, '171000002')
  await setMobile(b, '171000002')
  expect(await groups(a, b, c)).toEqual([names(a, b)])
  const id = String(b.member.id)
  await officeDecideAccount({ id, sameAs: null, reason: 'his wife, papers seen' })
  expect(await groups(a, b, c)).toEqual([])
  await officeDecideAccount({ id, sameAs: c.member.account, reason: 'the same passport' })
  expect(await groups(a, b, c)).toEqual([names(b, c)].map((one) => [...names(a), ...one]))
  const lines = await db.query(
    `select reason, before, after from operators.audit_line where target = $1 order by id`,
    [`member:${id}`],
  )
  expect(lines).toEqual([
    { reason: 'his wife, papers seen', before: {}, after: { sameAs: null } },
    { reason: 'the same passport', before: { sameAs: null }, after: { sameAs: String(c.member.id) } },
  ])
})

test('only operators with the right decide, with a reason, about accounts that exist', async () => {
  const a = await account()
  const id = String(a.member.id)
  const change = { id, sameAs: null, reason: 'x' }
  await expect((await operator('arun')).officeDecideAccount(change)).rejects.toMatchObject({
    code: 'operator.role',
  })
  await expect(officeDecideAccount({ ...change, reason: '' })).rejects.toMatchObject({
    code: 'operator.reason_required',
  })
  await expect(officeDecideAccount({ ...change, sameAs: 'nobody' })).rejects.toMatchObject({
    ...{ code: 'member.unknown', details: { field: 'sameAs' } },
  })
  await expect(officeDecideAccount({ ...change, sameAs: a.member.account })).rejects.toMatchObject({
    code: 'member.unknown',
  })
  await expect(officeDecideAccount({ ...change, id: '999999' })).rejects.toMatchObject({
    code: 'member.unknown',
  })
})
