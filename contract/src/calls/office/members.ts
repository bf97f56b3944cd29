import type { CallTable } from '../../call.ts'

/** Members' accounts for operators, and the member club. */
export const officeMemberCalls = {
  officeMembers: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeMember: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/detail',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  officeSetMemberStatus: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/status',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown'],
  },
  /** Accounts that may belong to an excluded person: waiting ones oldest first, or decided ones. */
  officePersonMatches: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/persons',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Whether it is the same person, to whom play is closed then, or another. */
  officeDecidePerson: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/persons/decide',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'person.unknown', 'person.state'],
  },
  /** People with several accounts, the newest first; only those within one line if asked. */
  officePersons: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/persons/accounts',
    access: 'operator',
    refusals: ['operator.role', 'request.invalid'],
  },
  /** Whose an account is: another one's, or nobody else's. */
  officeDecideAccount: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/persons/account',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown'],
  },
  /** Another date of birth for a member, which a second person has to confirm; replaces one that waits. */
  officeProposeBirthDate: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/birthDate/propose',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'identity.birth_date',
      'birth_date.same',
    ],
  },
  officeConfirmBirthDate: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/birthDate/confirm',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.second_person',
      'operator.not_independent',
      'member.unknown',
      'birth_date.unknown',
    ],
  },
  officeDropBirthDate: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/birthDate/drop',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown', 'birth_date.unknown'],
  },
  officeEndSessions: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/sessions/end',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown'],
  },
  /** For a member who forgot it, once the operator has verified who is asking. */
  officeResetPaymentPassword: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/paymentPassword/reset',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'member.unknown',
      'payment_password.missing',
      'questions.unanswered',
    ],
  },
  /** For a member who lost the authenticator, once the operator has verified who is asking. */
  officeResetTwoStep: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/twoStep/reset',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'member.unknown', 'questions.unanswered'],
  },
  /** The security questions that a member who asks for a reset can be asked. */
  officeSecurityQuestions: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/members/questions',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown'],
  },
  /** The member's answers; correct ones are valid for half an hour. */
  officeCheckAnswers: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/members/questions/check',
    access: 'operator',
    refusals: ['operator.role', 'member.unknown', 'questions.none', 'questions.wrong', 'questions.locked'],
  },
  /** The levels of the member club. */
  officeClub: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/club',
    access: 'operator',
    refusals: ['operator.role'],
  },
  officeSetClub: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/club',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required'],
    maxBytes: 512 * 1024,
  },
} as const satisfies CallTable
