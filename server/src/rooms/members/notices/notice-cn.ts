import type { NoticeTexts } from './notice-kind.ts'

export const chinese: NoticeTexts = {
  greeting: '{account}，您好：',
  note: '如非本人操作，请立即修改密码并联系客服。',
  unknown: '未知',
  texts: {
    'password-changed': {
      subject: '您的密码已更改',
      line: '您账号的登录密码已更改，其他设备均已退出登录。',
    },
    'password-reset': {
      subject: '您的密码已重置',
      line: '您账号的登录密码已重置，所有设备均已退出登录。以下方式仍可不用密码登录：{ways}。请到安全中心保留或移除。',
    },
    'payment-password-set': {
      subject: '您的支付密码已设置',
      line: '您的账号已设置支付密码，每次提现时都需要输入。',
    },
    'payment-password-changed': {
      subject: '您的支付密码已更改',
      line: '您账号的支付密码已更改。',
    },
    'payment-password-reset': {
      subject: '您的支付密码已重置',
      line: '客服已重置您的支付密码，所有设备均已退出登录。您可以在安全中心重新设置。',
    },
    'mobile-bound': {
      subject: '您的手机号已更改',
      line: '您账号的手机号现为 {mobile}。',
    },
    'email-bound': {
      subject: '您的邮箱已更改',
      line: '您账号的邮箱现为 {email}。',
    },
    'two-step-on': {
      subject: '两步登录已开启',
      line: '今后每次登录都需要身份验证器应用中的验证码，其他设备均已退出登录。',
    },
    'two-step-off': {
      subject: '两步登录已关闭',
      line: '今后登录不再需要身份验证器应用中的验证码。',
    },
    'two-step-reset': {
      subject: '两步登录已重置',
      line: '客服已关闭您的两步登录，所有设备均已退出登录。您可以在安全中心重新设置。',
    },
    'ways-removed': {
      subject: '通行密钥和关联账号已移除',
      line: '客服已移除无需密码即可登录的方式，所有设备均已退出登录：{ways}。您可以在安全中心重新添加。',
    },
    'recovery-codes-renewed': {
      subject: '您有新的恢复码',
      line: '已为您的账号生成新的恢复码，原有的恢复码已失效。',
    },
    'passkey-added': {
      subject: '已添加通行密钥',
      line: '通行密钥“{name}”现在可以登录您的账号。',
    },
    'passkey-removed': {
      subject: '已移除通行密钥',
      line: '通行密钥“{name}”已不能登录您的账号。',
    },
    'questions-set': {
      subject: '您的安全问题已设置',
      line: '您账号的安全问题已设置新的答案。',
    },
    'social-linked': {
      subject: '您的账号已关联 {provider}',
      line: '现在可以用 {way} 登录您的账号。您可以在安全中心取消关联。',
    },
    'social-unlinked': {
      subject: '您的账号已取消关联 {provider}',
      line: '{provider} 已不能再登录您的账号。',
    },
    'new-browser': {
      subject: '有新的浏览器登录',
      line: '有人用一个我们未曾见过的浏览器登录了您的账号：{browser}，来自地址 {address}。',
    },
    'browser-ended': {
      subject: '一个已记住的浏览器已退出登录',
      line: '某个浏览器保存的登录凭证在更换之后又被使用，可能已被复制。该浏览器已退出登录：{browser}。如需继续使用，请在该浏览器上重新登录。',
    },
    'birth-date-corrected': {
      subject: '您的出生日期已更正',
      line: '客服已更正您账户的出生日期。如果按此日期您未达到法定年龄，在您达到之前将不能游戏；您仍可提现。',
    },
    'erasure-asked': {
      subject: '您的账号将被删除',
      line: '您申请了删除账号。账号将于 {day} 删除，在此之前您可以在设置中保留账号。',
    },
    'erasure-agreed': {
      subject: '您的账号将被删除',
      line: '客服已安排删除您的账号。账号将于 {day} 删除，在此之前您可以在设置中保留账号。',
    },
    'erasure-near': {
      subject: '您的账号即将删除',
      line: '您的账号将于 {day} 删除，之后无法恢复。在此之前您可以在设置中保留账号。',
    },
  },
}
