import { defineTexts } from '../../../text-template.ts'

const english = (purpose: string) => ({
  body: `{code} is your {brand} code ${purpose}. Do not share it with anyone.`,
})
const malay = (purpose: string) => ({
  body: `{code} ialah kod {brand} anda ${purpose}. Jangan beri kepada sesiapa.`,
})
const chinese = (purpose: string) => ({ body: `【{brand}】${purpose}验证码：{code}，请勿告诉任何人。` })

/** The message with a code says what it is for, so that its reader knows what someone is about to do. */
export const smsTexts = defineTexts('members.sms', 'sms', {
  EN: {
    register: english('to register'),
    login: english('to log in'),
    reset: english('to set a new password'),
    bind: english('to bind this number'),
  },
  MS: {
    register: malay('untuk mendaftar'),
    login: malay('untuk log masuk'),
    reset: malay('untuk menetapkan kata laluan baharu'),
    bind: malay('untuk mengesahkan nombor ini'),
  },
  CN: {
    register: chinese('注册'),
    login: chinese('登录'),
    reset: chinese('重设密码'),
    bind: chinese('绑定手机号'),
  },
})
