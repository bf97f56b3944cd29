/**
 * The numeric member types (PM-10): 0 member, 1 agent, 2 top agent, 4 free trial, 40 trial agent, 41 and 42
 * affiliates. Each check has its own list of types (docs/domain/accounts.md#member-types).
 */
export const MEMBER_TYPES = [0, 1, 2, 4, 40, 41, 42] as const
export type MemberType = (typeof MEMBER_TYPES)[number]

export const isMemberType = (value: number): value is MemberType =>
  (MEMBER_TYPES as readonly number[]).includes(value)

/** Whether the member plays with trial credit only and can never use real money (LA-15). */
export const isTrial = (type: MemberType): boolean => type === 4 || type === 40

/** The agent home is for types other than 0, 4, 40 (PM-07). */
export const hasAgentHome = (type: MemberType): boolean => ![0, 4, 40].includes(type)

/** Contract prompts are not for 4, 40, 41 and 42, but they are for 0 (HM-27). */
export const isPromptedForContracts = (type: MemberType): boolean => ![4, 40, 41, 42].includes(type)

/** Type 2 has no upline to send money to (PM-08). */
export const maySendToUpline = (type: MemberType): boolean => type !== 2 && !isTrial(type)

/** The types that may log in on the members' side; affiliates do not play (LG-29, decision 0003). */
export const mayEnterMemberSide = (type: MemberType): boolean => ![40, 41, 42].includes(type)
