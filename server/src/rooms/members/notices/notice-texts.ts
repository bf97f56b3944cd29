import type { Language } from '../../../caller.ts'

export const noticeKinds = [
  'password-changed',
  'password-reset',
  'payment-password-set',
  'payment-password-changed',
  'payment-password-reset',
  'mobile-bound',
  'email-bound',
  'two-step-on',
  'two-step-off',
  'two-step-reset',
  'ways-removed',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'questions-set',
  'social-linked',
  'social-unlinked',
  'new-browser',
  'browser-ended',
  'birth-date-corrected',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

interface NoticeText {
  readonly subject: string
  readonly line: string
}

interface NoticeTexts {
  readonly greeting: string
  /** What to do if it was someone else. */
  readonly note: string
  /** The name of a browser that does not identify itself. */
  readonly unknown: string
  readonly texts: Readonly<Record<NoticeKind, NoticeText>>
}

/** Notices about the security of an account, in the inbox and by mail; `{names}` are filled in. */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  EN: {
    greeting: 'Hello {account},',
    note: 'If this was not you, change your password and contact customer service at once.',
    unknown: 'unknown',
    texts: {
      'password-changed': {
        subject: 'Your password was changed',
        line: 'The log-in password of your account was changed. All other devices were signed out.',
      },
      'password-reset': {
        subject: 'Your password was reset',
        line: 'The log-in password of your account was reset, and all devices were signed out. These can still log in without it: {ways}. Keep or remove them in the security centre.',
      },
      'payment-password-set': {
        subject: 'Your payment password was set',
        line: 'Your account now has a payment password, which every withdrawal requires.',
      },
      'payment-password-changed': {
        subject: 'Your payment password was changed',
        line: 'The payment password of your account was changed.',
      },
      'payment-password-reset': {
        subject: 'Your payment password was reset',
        line: 'Customer service has reset your payment password, and all devices were signed out. You can set a new one in the security centre.',
      },
      'mobile-bound': {
        subject: 'Your mobile number was changed',
        line: 'The mobile number of your account is now {mobile}.',
      },
      'email-bound': {
        subject: 'Your e-mail address was changed',
        line: 'The e-mail address of your account is now {email}.',
      },
      'two-step-on': {
        subject: 'Two-step log-in is on',
        line: 'From now on every log-in requires a code from your authenticator app. All other devices were signed out.',
      },
      'two-step-off': {
        subject: 'Two-step log-in is off',
        line: 'Log-ins no longer require a code from your authenticator app.',
      },
      'two-step-reset': {
        subject: 'Two-step log-in was reset',
        line: 'Customer service has turned two-step log-in off, and all devices were signed out. You can set it up again in the security centre.',
      },
      'ways-removed': {
        subject: 'Passkeys and linked accounts were removed',
        line: 'Customer service has removed what could log in without your password, and all devices were signed out: {ways}. You can add them again in the security centre.',
      },
      'recovery-codes-renewed': {
        subject: 'You have new recovery codes',
        line: 'New recovery codes were created for your account. The previous ones no longer work.',
      },
      'passkey-added': {
        subject: 'A passkey was added',
        line: 'The passkey “{name}” can now log in to your account.',
      },
      'passkey-removed': {
        subject: 'A passkey was removed',
        line: 'The passkey “{name}” can no longer log in to your account.',
      },
      'questions-set': {
        subject: 'Your security questions were set',
        line: 'The security questions of your account have new answers.',
      },
      'social-linked': {
        subject: 'A {provider} account was linked',
        line: 'You can now log in with {way}. You can unlink it in the security centre.',
      },
      'social-unlinked': {
        subject: 'A {provider} account was unlinked',
        line: 'You can no longer log in with {provider}.',
      },
      'new-browser': {
        subject: 'Log-in from a new browser',
        line: 'Someone logged in to your account with a browser that we have not seen before: {browser}, from the address {address}.',
      },
      'browser-ended': {
        subject: 'A remembered browser was signed out',
        line: 'The stored log-in of a browser was used after it had been replaced, so it may have been copied. This browser was signed out: {browser}. Log in on it again to go on using it.',
      },
      'birth-date-corrected': {
        subject: 'Your date of birth was corrected',
        line: 'Customer service has corrected the date of birth of your account. If it makes you too young to play, play is closed until you are old enough; you can still withdraw.',
      },
    },
  },
  MS: {
    greeting: 'Salam {account},',
    note: 'Jika bukan anda, tukar kata laluan anda dan hubungi khidmat pelanggan dengan segera.',
    unknown: 'tidak diketahui',
    texts: {
      'password-changed': {
        subject: 'Kata laluan anda telah ditukar',
        line: 'Kata laluan log masuk akaun anda telah ditukar. Semua peranti lain telah dilog keluar.',
      },
      'password-reset': {
        subject: 'Kata laluan anda telah ditetapkan semula',
        line: 'Kata laluan log masuk akaun anda telah ditetapkan semula, dan semua peranti telah dilog keluar. Yang berikut masih boleh log masuk tanpanya: {ways}. Kekalkan atau buang di pusat keselamatan.',
      },
      'payment-password-set': {
        subject: 'Kata laluan pembayaran anda telah ditetapkan',
        line: 'Akaun anda kini mempunyai kata laluan pembayaran. Ia diminta pada setiap pengeluaran.',
      },
      'payment-password-changed': {
        subject: 'Kata laluan pembayaran anda telah ditukar',
        line: 'Kata laluan pembayaran akaun anda telah ditukar.',
      },
      'payment-password-reset': {
        subject: 'Kata laluan pembayaran anda telah ditetapkan semula',
        line: 'Khidmat pelanggan telah menetapkan semula kata laluan pembayaran anda, dan semua peranti telah dilog keluar. Anda boleh menetapkan yang baharu di pusat keselamatan.',
      },
      'mobile-bound': {
        subject: 'Nombor telefon bimbit anda telah ditukar',
        line: 'Nombor telefon bimbit akaun anda kini {mobile}.',
      },
      'email-bound': {
        subject: 'Alamat e-mel anda telah ditukar',
        line: 'Alamat e-mel akaun anda kini {email}.',
      },
      'two-step-on': {
        subject: 'Log masuk dua langkah telah dihidupkan',
        line: 'Mulai sekarang, setiap log masuk memerlukan kod daripada aplikasi pengesah anda. Semua peranti lain telah dilog keluar.',
      },
      'two-step-off': {
        subject: 'Log masuk dua langkah telah dimatikan',
        line: 'Mulai sekarang, log masuk tidak lagi memerlukan kod daripada aplikasi pengesah anda.',
      },
      'two-step-reset': {
        subject: 'Log masuk dua langkah telah ditetapkan semula',
        line: 'Khidmat pelanggan telah mematikan log masuk dua langkah anda, dan semua peranti telah dilog keluar. Anda boleh menyediakannya semula di pusat keselamatan.',
      },
      'ways-removed': {
        subject: 'Kunci laluan dan akaun terpaut telah dibuang',
        line: 'Khidmat pelanggan telah membuang yang boleh log masuk tanpa kata laluan anda, dan semua peranti telah dilog keluar: {ways}. Anda boleh menambahnya semula di pusat keselamatan.',
      },
      'recovery-codes-renewed': {
        subject: 'Anda mempunyai kod pemulihan baharu',
        line: 'Kod pemulihan baharu telah dibuat untuk akaun anda. Kod yang lama tidak sah lagi.',
      },
      'passkey-added': {
        subject: 'Kunci laluan telah ditambah',
        line: 'Kunci laluan “{name}” kini boleh log masuk ke akaun anda.',
      },
      'passkey-removed': {
        subject: 'Kunci laluan telah dibuang',
        line: 'Kunci laluan “{name}” tidak lagi boleh log masuk ke akaun anda.',
      },
      'questions-set': {
        subject: 'Soalan keselamatan anda telah ditetapkan',
        line: 'Jawapan baharu telah ditetapkan untuk soalan keselamatan akaun anda.',
      },
      'social-linked': {
        subject: 'Akaun {provider} telah dipautkan',
        line: 'Akaun anda kini boleh dimasuki melalui {way}. Anda boleh memutuskan pautannya di pusat keselamatan.',
      },
      'social-unlinked': {
        subject: 'Pautan akaun {provider} telah diputuskan',
        line: 'Akaun anda tidak lagi boleh dimasuki melalui {provider}.',
      },
      'new-browser': {
        subject: 'Log masuk daripada pelayar baharu',
        line: 'Seseorang telah log masuk ke akaun anda dengan pelayar yang belum pernah kami lihat: {browser}, dari alamat {address}.',
      },
      'browser-ended': {
        subject: 'Pelayar yang diingati telah dilog keluar',
        line: 'Log masuk yang disimpan dalam sebuah pelayar digunakan selepas ia diganti, jadi ia mungkin telah disalin. Pelayar ini telah dilog keluar: {browser}. Log masuk semula padanya untuk terus menggunakannya.',
      },
      'birth-date-corrected': {
        subject: 'Tarikh lahir anda telah dibetulkan',
        line: 'Khidmat pelanggan telah membetulkan tarikh lahir akaun anda. Jika anda belum cukup umur untuk bermain mengikut tarikh itu, permainan ditutup sehingga anda cukup umur; anda masih boleh mengeluarkan wang.',
      },
    },
  },
  CN: {
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
        line: '您的账号已设置支付密码，每次提款时都需要输入。',
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
        line: '客服已更正您账户的出生日期。如果按此日期您未达到法定年龄，在您达到之前将不能游戏；您仍可提款。',
      },
    },
  },
}
