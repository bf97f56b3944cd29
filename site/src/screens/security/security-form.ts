import { CallError } from '@koi/contract/envelope.ts'
import * as rules from '@koi/contract/field-rules.ts'
import type { SecurityQuestion } from '@koi/contract/security.ts'
import { check } from '../../ui/form/form.ts'

/** The log-in password, with which a member proves who they are. */
export const checkPassword = check(rules.loginPassword)

export const checkEmail = check((text) => rules.email(text.trim()))

/** A code from a message. */
export const checkSentCode = check((text) => rules.smsCode(text.trim()))

export const checkPayeeName = check((text) => rules.payeeName(text.trim()))

export const checkPasskeyName = check((text) => rules.passkeyName(text.trim()))

/** An empty nickname means none: the account name is shown then. */
export const checkNickname = check((text) => (text.trim() === '' ? null : rules.nickname(text.trim())))

/** A number or an address to bind, the code sent to it, and the log-in password. */
export interface BindValues {
  readonly contact: string
  readonly verificationCode: string
  readonly password: string
}

/** The field of a refused binding and its error; null if it is about no field. Pure. */
export function bindingRefusal(
  error: unknown,
): { readonly at: keyof BindValues; readonly message: string } | null {
  const code = error instanceof CallError ? error.code : null
  const message = `refusal.${code}`
  switch (code) {
    case 'member.mobile_exists':
    case 'mobile.invalid':
    case 'email.format':
      return { at: 'contact', message }
    case 'code.wrong':
      return { at: 'verificationCode', message }
    case 'login_password.wrong':
      return { at: 'password', message }
    default:
      return null
  }
}

export interface QuestionValues {
  readonly questions: readonly { readonly question: SecurityQuestion | ''; readonly answer: string }[]
  readonly password: string
}

/** The key of the error of a chosen question, or true. Pure. */
export function checkQuestion(question: string, values: QuestionValues): true | string {
  if (question === '') return 'refusal.field.required'
  const chosen = values.questions.filter((one) => one.question === question)
  return chosen.length === 1 || 'security.question_other'
}

export const checkAnswer = (text: string): true | string =>
  text.trim().length >= 2 || 'refusal.field.required'

/** The payload, once every question is chosen. Pure. */
export function toAnswers({ questions, password }: QuestionValues) {
  const answers = questions.flatMap(({ question, answer }) => (question === '' ? [] : [{ question, answer }]))
  return { password, answers }
}
