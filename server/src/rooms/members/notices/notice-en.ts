import type { NoticeTexts } from './notice-kind.ts'

export const english: NoticeTexts = {
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
    'erasure-asked': {
      subject: 'Your account is to be deleted',
      line: 'You asked for your account to be deleted. This happens on {day}; until then you can keep it in the settings.',
    },
    'erasure-agreed': {
      subject: 'Your account is to be deleted',
      line: 'Customer service arranged for your account to be deleted. This happens on {day}; until then you can keep it in the settings.',
    },
    'erasure-near': {
      subject: 'Your account will be deleted soon',
      line: 'Your account will be deleted on {day}. After that nobody can bring it back. Until then you can keep it in the settings.',
    },
  },
}
