import { DOCUMENT_SIDES } from '@koi/contract/protection.ts'
import sharp from 'sharp'
import type { Context } from './context.ts'
import { callerOf } from './demo-team.ts'
import { memberByAccount } from './rooms/members/index.ts'
import { submitIdentity, uploadDocument, viewMember } from './rooms/protection/index.ts'

/** A member of the demo's team, whose invented documents the sandbox's service and the office check. */
const ACCOUNT = 'sentosa'
const PERSON = { fullName: 'Goh Siew Lan', birthDate: '1991-11-02' }
const COLOURS = { front: '#c9d6df', back: '#b7c4b1', selfie: '#d8c3a5' } as const

/** Submits the documents of one member, once. */
export async function seedIdentity(ctx: Context): Promise<void> {
  const member = await memberByAccount(ctx.db, ACCOUNT)
  if (member === null) return
  const caller = callerOf(ctx, member)
  if ((await viewMember(ctx, caller)).identity.state !== 'none') return
  for (const side of DOCUMENT_SIDES) {
    const create = { width: 640, height: 400, channels: 3, background: COLOURS[side] } as const
    const content = (await sharp({ create }).png().toBuffer()).toString('base64')
    await uploadDocument(ctx, caller, { side, content })
  }
  await submitIdentity(ctx, caller, PERSON)
}
