import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { rowOf } from '../routes/routes.ts'
import { itemAt, LOTTO, recordPages, sideItems } from './side-items.ts'

test('an address belongs to one item of the navigation at the side', () => {
  const at = (here: string) => itemAt(here)?.label
  expect(sideItems.map(({ to }) => at(to))).toEqual(sideItems.map(({ label }) => label))
  expect(recordPages.map(({ to }) => at(to))).toEqual(recordPages.map(() => 'side.records'))
  expect([at(`${LOTTO}/bet`), at(`${LOTTO}/ticket`), at(LOTTO)]).toEqual([
    'title.lottery',
    'side.tickets',
    'title.lottery',
  ])
  expect([at(paths.withdraw), at(paths.withdrawRecord)]).toEqual(['shell.withdraw', 'side.records'])
  expect([at(paths.twoStep), at(paths.login)]).toEqual(['footer.member_centre', undefined])
})

test('the navigation at the side leads to pages that exist', () => {
  const own = [...sideItems, ...recordPages].map(({ to }) => to).filter((to) => !to.startsWith(LOTTO))
  expect(own.filter((to) => rowOf(to).paths[0] !== to)).toEqual([])
})
