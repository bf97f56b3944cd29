import type { officeCalls } from '@koi/contract/calls/office/index.ts'
import type { officeSchemas } from '@koi/contract/schemas/office/index.ts'
import type { Db } from '../../db/db.ts'
import { refuse } from '../../refusal.ts'
import type { Commands } from '../../route.ts'
import { maskEmail, maskMobile } from '../members/index.ts'
import { hasPermission, requirePermission } from '../operators/index.ts'

type OfficeCommands = Commands<typeof officeCalls, typeof officeSchemas>

interface Named {
  readonly memberId: string
  readonly account: string
}

interface Row {
  readonly language: string
  readonly dialingCode: string | null
  readonly mobile: string | null
  readonly isMobileProved: boolean
  readonly email: string | null
  readonly isEmailProved: boolean
  readonly logIns: number
  readonly invitation: string | null
  readonly registeredFrom: Readonly<Record<string, string>>
  readonly uplines: readonly Named[]
  readonly below: number
  readonly invitedBy: Named | null
  readonly level: { readonly position: number; readonly name: string } | null
  readonly notes: number
}

/** Members as `{ memberId, account }`. */
const NAMED = `jsonb_build_object('memberId', other.id::text, 'account', other.account)`

const PERSON = `
  select member.language, member.dialing_code as "dialingCode", member.mobile,
    member.mobile_verified_at is not null as "isMobileProved", member.email,
    member.email_verified_at is not null as "isEmailProved", member.logins as "logIns",
    member.affiliate_code as invitation, member.registered_from as "registeredFrom",
    (select coalesce(jsonb_agg(${NAMED} order by line.place), '[]')
      from unnest(member.upline) with ordinality line (id, place)
      join members.member other on other.id = line.id) as uplines,
    (select count(*)::integer from members.member other
      where other.upline @> array[member.id]
        and other.upline[cardinality(other.upline)] = member.id) as below,
    (select ${NAMED} from members.member other where other.id = member.recommender_id) as "invitedBy",
    (select jsonb_build_object('position', level.position, 'name', level.names ->> 'EN')
      from members.club_level level where level.position = member.club_level) as level,
    (select count(*)::integer from desk.note note where note.member_id = member.id) as notes
  from members.member member where member.id = $1`

const read = async (db: Db, id: bigint): Promise<Row | undefined> => (await db.query<Row>(PERSON, [id]))[0]

/** Who a member is, beyond the account and its state. */
export const officeMemberPerson: OfficeCommands['officeMemberPerson'] = async (ctx, caller, input) => {
  requirePermission(caller, 'members.read')
  const row = (await read(ctx.db, BigInt(input.id))) ?? refuse('member.unknown')
  const { dialingCode, mobile, isMobileProved, email, isEmailProved, ...person } = row
  const isWhole = hasPermission(caller, 'members.write')
  return {
    ...person,
    isWhole,
    uplines: [...person.uplines],
    registeredFrom: { ...person.registeredFrom },
    phone:
      mobile === null
        ? null
        : { value: `+${dialingCode} ${isWhole ? mobile : maskMobile(mobile)}`, isProved: isMobileProved },
    mail: email === null ? null : { value: isWhole ? email : maskEmail(email), isProved: isEmailProved },
  }
}
