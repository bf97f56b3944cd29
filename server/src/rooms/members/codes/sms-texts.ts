import type { Language } from '../../../caller.ts'
import type { CodePurpose } from './sms-code.ts'

/** The message says what a code is for, so that its reader knows what someone is about to do. */
const PURPOSE: Readonly<Record<Language, Readonly<Record<CodePurpose, string>>>> = {
  EN: {
    register: 'to register',
    login: 'to log in',
    reset: 'to set a new password',
    bind: 'to bind this number',
  },
  MS: {
    register: 'untuk mendaftar',
    login: 'untuk log masuk',
    reset: 'untuk menetapkan kata laluan baharu',
    bind: 'untuk mengesahkan nombor ini',
  },
  CN: { register: '注册', login: '登录', reset: '重设密码', bind: '绑定手机号' },
}

const TEXT: Readonly<Record<Language, (code: string, purpose: string) => string>> = {
  EN: (code, purpose) => `${code} is your Koi code ${purpose}. Do not share it with anyone.`,
  MS: (code, purpose) => `${code} ialah kod Koi anda ${purpose}. Jangan beri kepada sesiapa.`,
  CN: (code, purpose) => `【Koi】${purpose}验证码：${code}，请勿告诉任何人。`,
}

/** The message with a code, in the language of the request. */
export const smsText = (message: {
  readonly purpose: CodePurpose
  readonly code: string
  readonly language: Language
}): string => TEXT[message.language](message.code, PURPOSE[message.language][message.purpose])
