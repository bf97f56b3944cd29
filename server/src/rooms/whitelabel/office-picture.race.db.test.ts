import { officeCalls } from '@koi/contract/calls/office/index.ts'
import { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import { expect, test } from 'vitest'
import { routesOf } from '../../route.ts'
import { testApp } from '../../testing/app.ts'
import { testContext } from '../../testing/context.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { operatorToken } from '../../testing/people.ts'
import { pngOf } from '../../testing/pictures.ts'
import { officeCommands } from './index.ts'

const db = await openTestDatabase()
const ctx = testContext({ db })
const { officePictures, officeSetPicture } = officeCalls
const app = await testApp(
  ctx,
  routesOf(
    { officePictures, officeSetPicture },
    officeSchemas,
    officeCommands(async () => new Set()),
  ),
)
const owner = app.caller()
owner.token = await operatorToken(ctx, 'mei')

const set = (kind: 'splash', file: Buffer) =>
  owner.office.officeSetPicture({ kind, content: file.toString('base64'), reason: 'our own' })

test('operators who set one picture at once all succeed, in turn, each with an audit line', async () => {
  const widths = [210, 220, 230, 240]
  const files = await Promise.all(widths.map((width) => pngOf({ width, height: 100 })))
  const answers = await Promise.all(files.map((file) => set('splash', file)))
  expect(answers.map(({ splash }) => splash?.width)).toEqual(widths)
  const current = await db.query(
    `select width from whitelabel.picture where slot = 'splash' and replaced_at is null`,
  )
  expect(current).toEqual([{ width: (await owner.office.officePictures()).splash?.width }])
  const lines = await db.query<{ before: unknown; after: unknown }>(
    `select before->'splash'->'width' as before, after->'splash'->'width' as after from operators.audit_line
     where target = 'picture:splash' order by id desc limit 4`,
  )
  // Each change found what the change before it had left.
  expect(lines.slice(0, 3).map(({ before }) => before)).toEqual(lines.slice(1).map(({ after }) => after))
})
